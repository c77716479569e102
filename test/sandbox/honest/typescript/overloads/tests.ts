import assert from 'node:assert';

const one: number = parse('4');
const many: number[] = parse(['1', '2']);
assert.strictEqual(one, 4);
assert.deepStrictEqual(many, [1, 2]);
