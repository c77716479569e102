const assert = require('assert');
const { TaskQueue } = require('./solution');
const wait = (ms, value) => new Promise((resolve) => setTimeout(() => resolve(value), ms));
(async () => {
  const queue = new TaskQueue(2);
  const results = await Promise.all([3, 1, 2].map((n) => queue.run(() => wait(n, n * n))));
  assert.deepStrictEqual(results, [9, 1, 4]);
  assert.strictEqual(queue.most, 2);
  await assert.rejects(queue.run(() => Promise.reject(new TypeError('no'))), TypeError);
})();
