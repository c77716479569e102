import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasks } from "../../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import { endpoint, reactions } from "../../models/endpoint.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-ahead-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Shipped tasks with new hashes, so that no earlier calibration of them is cached. */
const freshTasks = async (count: number) =>
  (await tasks.shipped()).slice(0, count).map((task) => ({ ...task, hash: randomUUID() }));

test("an endpoint answers while the tasks' own solutions are still run; of a task whose solution fails nothing is asked", async () => {
  const there = await endpoint(reactions.ok);
  try {
    const [broken, ...sound] = await freshTasks(12);
    const solutions = Object.fromEntries(Object.keys(broken!.solutions).map((name) => [name, "x = 1"]));
    const evaluation = evaluate([...sound, { ...broken!, solutions }], {
      models: [`${there.url}#m`],
      samples: 2,
      cache: false,
      directory: folder,
      progress: false,
    });
    let askedBefore = 0;
    for await (const event of evaluation) if (event.type === "planned") askedBefore = there.requests.length;
    const run = await evaluation;
    expect(askedBefore).toBeGreaterThan(0);
    expect(there.requests).toHaveLength(2 * sound.length);
    expect(run.records().filter(({ status }) => status === "completed")).toHaveLength(2 * sound.length);
    expect(run.manifest.quarantined).toHaveLength(1);
  } finally {
    await there.close();
  }
}, 120_000);
