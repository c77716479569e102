import assert from 'node:assert';
import { Stack } from './stack';

const stack = new Stack<number>().push(1, 2, 3);
assert.strictEqual(stack.pop(), 3);
assert.strictEqual(stack.size, 2);
assert.strictEqual(new Stack<string>().pop(), undefined);
