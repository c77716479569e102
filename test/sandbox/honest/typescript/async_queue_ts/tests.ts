import { test } from "node:test";
import assert from "node:assert/strict";
import { Queue, delay } from "./queue.ts";

test("limits concurrency", async () => {
  const queue = new Queue(2);
  let now = 0;
  let peak = 0;
  const job = async (n: number): Promise<number> => {
    peak = Math.max(peak, ++now);
    await delay(5);
    now--;
    return n * n;
  };
  const results = await Promise.all([1, 2, 3, 4].map((n) => queue.run(() => job(n))));
  assert.deepEqual(results, [1, 4, 9, 16]);
  assert.equal(peak, 2);
});

test("rejections pass", async () => {
  const q = new Queue(1);
  await assert.rejects(() => q.run(async () => { throw new RangeError("far"); }), RangeError);
  assert.equal(await q.run(async () => "after"), "after");
});
