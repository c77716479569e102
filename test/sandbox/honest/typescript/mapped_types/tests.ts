import assert from 'node:assert';
import { changed } from './changed';

assert.deepStrictEqual(changed({ a: 1, b: 2 }, { a: 1, b: 3 }), { a: false, b: true });
assert.deepStrictEqual(changed({}, {}), {});
