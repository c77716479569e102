import assert from 'node:assert';

assert.strictEqual(cityOf({ name: 'a', address: { city: 'Oslo' } }), 'OSLO');
assert.strictEqual(cityOf({ name: 'a', address: { city: null } }), 'unknown');
assert.strictEqual(cityOf(), 'unknown');
assert.deepStrictEqual(tagsOf({ name: 'b', tags: ['x', 'y'] }), ['#x', '#y']);
