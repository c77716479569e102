import assert from 'node:assert';

assert.strictEqual(Temperature.freezing.fahrenheit, 32);
const warm = Temperature.of(20);
assert.strictEqual(warm.fahrenheit, 68);
warm.fahrenheit = 212;
assert.ok(Math.abs(warm.celsius - 100) < 1e-9);
