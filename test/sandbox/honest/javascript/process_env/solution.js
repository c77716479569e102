function configuration() {
  const { APP_PORT = '3000', APP_DEBUG, NODE_ENV = 'development' } = process.env;
  return { port: Number(APP_PORT), debug: APP_DEBUG === '1', mode: NODE_ENV };
}
