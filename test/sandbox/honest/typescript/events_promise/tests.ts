import assert from 'node:assert';
import { Bus } from './bus';

const bus = new Bus();
const waiting = bus.first('x');
bus.publish('x', 42, 'more');
assert.strictEqual(await waiting, 42);
assert.strictEqual(bus.listenerCount('x'), 0);
