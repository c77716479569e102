const test = require('node:test');
const assert = require('node:assert');
const Stack = require('./stack');
test('stack', async (t) => {
  await t.test('push and pop', () => {
    const stack = new Stack();
    assert.strictEqual(stack.push('a'), 1);
    assert.strictEqual(stack.push('b'), 2);
    assert.strictEqual(stack.pop(), 'b');
  });
  await t.test('empty', () => {
    assert.throws(() => new Stack().pop(), { message: 'empty' });
  });
  const spy = t.mock.fn((x) => x + 1);
  assert.strictEqual(spy(1), 2);
  assert.strictEqual(spy.mock.callCount(), 1);
});
