import assert from 'node:assert';

assert.strictEqual(Geometry.distance({ x: 0, y: 0 }, { x: 3, y: 4 }), 5);
assert.deepStrictEqual(Geometry.middle({ x: 0, y: 0 }, { x: 2, y: 4 }), { x: 1, y: 2 });
