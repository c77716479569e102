import assert from 'node:assert';
import { area, type Shape } from './shapes.ts';

const shapes: Shape[] = [{ kind: 'circle', radius: 2 }, { kind: 'rectangle', width: 3, height: 4 }];
assert.deepStrictEqual(shapes.map(area), [12, 12]);
assert.strictEqual(area({ kind: 'circle', radius: 1 }), 3);
