import assert from 'node:assert';

assert.strictEqual(turn(Direction.Up), Direction.Down);
assert.strictEqual(Direction[1], 'Down');
assert.strictEqual(hex(Colour.Green), '#0f0');
