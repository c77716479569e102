import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const require = createRequire(import.meta.url);
const { humanSize, parseSize } = require('./solution.cjs');
const path = require('path');

assert.equal(humanSize(512), '512 B');
assert.equal(humanSize(1536), '1.5 KB');
assert.equal(humanSize(5 * 1024 ** 3, 0), '5 GB');
assert.equal(parseSize('1.5 kb'), 1536);
assert.equal(parseSize(humanSize(3 * 1024 ** 2)), 3145728);
assert.throws(() => humanSize(-1), RangeError);
assert.throws(() => parseSize('much'), { name: 'SyntaxError', message: 'bad text: much' });
assert.equal(path.basename('/a/b.txt'), 'b.txt');
