const assert = require('node:assert');

assert.deepStrictEqual([...take(4, naturals())], [1, 2, 3, 4]);
assert.deepStrictEqual([...chunk([1, 2, 3, 4, 5], 2)], [[1, 2], [3, 4], [5]]);
const it = naturals();
it.next();
assert.deepStrictEqual(it.next(), { value: 2, done: false });
