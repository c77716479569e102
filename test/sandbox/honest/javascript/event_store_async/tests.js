'use strict';
const assert = require('node:assert/strict');
const { test, beforeEach } = require('node:test');
const { EventStore, ConcurrencyError } = require('./solution');

let store;
beforeEach(() => { store = new EventStore(); });

const collect = async (it) => { const all = []; for await (const x of it) all.push(x); return all; };

test('appends and reads', async (t) => {
  const seen = [];
  store.on('appended', ({ version }) => seen.push(version));
  assert.equal(await store.append('acc', [{ type: 'in', data: 5 }, { type: 'out', data: 2 }]), 2);
  assert.deepEqual(seen, [1, 2]);
  assert.deepEqual(await collect(store.read('acc', { from: 2 })), [{ type: 'out', data: 2, version: 2 }]);
  await t.test('folds', async () => {
    const balance = await store.fold('acc', { in: (s, d) => s + d, out: (s, d) => s - d }, 0);
    assert.strictEqual(balance, 3);
  });
});

test('refuses what is late', async () => {
  await store.append('a', [{ type: 'x' }]);
  await assert.rejects(store.append('a', [], { expected: 0 }), (e) => {
    assert.ok(e instanceof ConcurrencyError);
    assert.match(e.message, /^stream "a" is at 1, not 0$/);
    return true;
  });
});

test('freezes', async () => {
  await store.append('f', [{ type: 'x' }]);
  const [e] = await collect(store.read('f'));
  assert.throws(() => { e.version = 9; }, TypeError);
});
