import assert from 'node:assert';

const fish: Fish = { swim: () => 'splash' };
const bird = { fly: () => 'flap' } satisfies Bird;
assert.strictEqual(move(fish), 'splash');
assert.strictEqual(move(bird), 'flap');
assert.strictEqual(isFish(bird), false);
