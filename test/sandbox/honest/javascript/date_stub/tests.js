const assert = require('node:assert');

const real = Date.now;
let now = Date.UTC(2024, 0, 1);
Date.now = () => now;
const session = new Session(30);
assert.strictEqual(session.alive, true);
assert.strictEqual(session.describe(), '2024-01-01T00:30:00.000Z');
now += 31 * 60_000;
assert.strictEqual(session.alive, false);
Date.now = real;
