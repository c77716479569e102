const assert = require('node:assert');

process.env.APP_PORT = '8080';
process.env.APP_DEBUG = '1';
delete process.env.NODE_ENV;
assert.deepStrictEqual(configuration(), { port: 8080, debug: true, mode: 'development' });
delete process.env.APP_PORT;
assert.strictEqual(configuration().port, 3000);
