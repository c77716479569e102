import assert from 'node:assert';
import { Matrix } from './matrix';

const matrix = new Matrix([[1, 2], [3, 4]]);
assert.deepStrictEqual([...matrix], [1, 2, 3, 4]);
assert.deepStrictEqual([...matrix.transpose()], [1, 3, 2, 4]);
