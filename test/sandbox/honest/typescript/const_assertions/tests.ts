import assert from 'node:assert';

assert.strictEqual(rank('high'), 2);
assert.strictEqual(highest('low', 'high', 'middle'), 'high');
assert.deepStrictEqual([...levels], ['low', 'middle', 'high']);
