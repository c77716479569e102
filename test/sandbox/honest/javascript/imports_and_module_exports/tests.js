import assert from 'node:assert';
import tree, { depth } from './tree.js';

const seen = [];
const one = new tree.Tree();
one.on('added', (...args) => seen.push(args));
one.add('a/b/../c.txt', 5).add('/a/d', 7).add('e', 1);
assert.strictEqual(one.size(), 13);
assert.strictEqual(one.size(one.root.a), 12);
assert.deepStrictEqual(seen, [['c.txt', 5], ['d', 7], ['e', 1]]);
assert.strictEqual(depth('a//b/./c'), 3);
assert.strictEqual(tree.depth('/'), 0);
