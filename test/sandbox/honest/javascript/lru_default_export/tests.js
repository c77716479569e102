import assert from 'node:assert';
import { test, describe, mock } from 'node:test';
import LRUCache, { memoize } from './lru.mjs';

describe('LRUCache', () => {
  test('evicts the least recent', () => {
    const c = new LRUCache(2);
    c.set('a', 1);
    c.set('b', 2);
    assert.strictEqual(c.get('a'), 1);
    c.set('c', 3);
    assert.strictEqual(c.get('b'), undefined);
    assert.deepStrictEqual([...c.map.keys()], ['a', 'c']);
  });
});

test('memoize', () => {
  const square = mock.fn((x) => x * x);
  const fast = memoize(square);
  assert.equal(fast(4), 16);
  assert.equal(fast(4), 16);
  assert.equal(square.mock.callCount(), 1);
});
