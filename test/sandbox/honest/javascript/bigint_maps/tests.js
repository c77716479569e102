const assert = require('node:assert');

assert.strictEqual(factorial(25n), 15511210043330985984000000n);
assert.deepStrictEqual(invert(new Map([['a', 1]])), new Map([[1, 'a']]));
assert.deepStrictEqual(tally(['x', 'y', 'x']), new Map([['x', 2], ['y', 1]]));
