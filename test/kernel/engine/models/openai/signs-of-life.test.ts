import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Fault } from "../../../../../kernel/engine/models/base/fault.ts";
import { retry } from "../../../../../kernel/engine/models/limits/retry.ts";
import { seeded } from "../../../../../toolkit/stats/random.ts";

/**
 * Retries a request that always fails. `alive`: the endpoint sent data just before each failure. Returns the number of
 * tries and the last wait.
 */
const failAlways = async (alive: boolean, options: Parameters<typeof retry>[3]) => {
  const waits: number[] = [];
  let tries = 0;
  const request = async (): Promise<never> => {
    tries += 1;
    await sleep(60);
    const fault = new Fault("closed_connection", "gone");
    if (alive) fault.signs = { thisAnswer: performance.now(), any: performance.now() };
    throw fault;
  };
  const outage = { since: null };
  await retry(request, seeded(1), undefined, options, outage, (_, ms) => waits.push(ms)).catch(() => {});
  return { tries, last: waits.at(-1) ?? 0 };
};

test("patience is counted from the last sign of life, not from the first failure", async () => {
  const options = { patienceMs: 200, tries: 4, baseMs: 1, maxMs: 1 };
  expect((await failAlways(true, options)).last).toBeLessThan(60);
  expect((await failAlways(false, options)).last).toBeGreaterThan(120);
});

test("an answer that breaks off each time is not asked for without end", async () => {
  expect((await failAlways(true, { patienceMs: 60_000, tries: 4, baseMs: 1, maxMs: 1 })).tries).toBe(4);
});
