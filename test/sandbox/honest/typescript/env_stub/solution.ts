export const home = (): string => process.env['APP_HOME'] ?? '/default';
export const flags = (): Record<string, boolean> =>
  Object.fromEntries((process.env.APP_FLAGS ?? '').split(',').filter(Boolean).map((name) => [name, true]));
