import assert from 'node:assert';
import Counter, { count, increment } from './counter.js';
assert.strictEqual(count, 0);
increment();
increment(4);
assert.strictEqual(count, 5);
assert.strictEqual(new Counter().add(2).add(3).value, 5);
