const assert = require('node:assert');

const settings = withDefaults({ port: 80 }, { port: 1, host: 'localhost' });
assert.strictEqual(settings.port, 80);
assert.strictEqual(settings.host, 'localhost');
assert.ok('host' in settings);
settings.host = 'box';
assert.strictEqual(settings.host, 'box');
assert.throws(() => {
  settings.port = 'x';
}, TypeError);
