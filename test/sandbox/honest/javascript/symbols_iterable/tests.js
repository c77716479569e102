const assert = require('assert');
const { Range, hidden } = require('./range');
const range = new Range(2, 5);
assert.deepStrictEqual(Array.from(range), [2, 3, 4]);
assert.strictEqual(`${range}`, '2..5');
assert.strictEqual(+range, 3);
assert.strictEqual(Object.prototype.toString.call(range), '[object Range]');
assert.strictEqual(range[hidden], 3);
