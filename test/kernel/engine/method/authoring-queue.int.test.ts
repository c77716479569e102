import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorkerProcess, testKey, type WorkerProcess } from "../../../tools/queue-worker.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../tools/redis.ts";
import { runWorld } from "../augment/run-world.ts";
import { playWorld } from "../generate/play-world.ts";
import { evidenceOf, recordCount, withoutMeasured } from "./killed-runs.ts";

describe.runIf(hasRedis("authoring methods on the workers of a queue"))("authoring methods on a queue", () => {
  let folder: string;
  let redis: TestRedis;
  const workers: WorkerProcess[] = [];
  beforeAll(async () => {
    process.env.TAULAB_QUEUE_KEY = testKey;
    folder = await mkdtemp(join(tmpdir(), "taulab-authoring-"));
    redis = await startRedis();
    const start = () => startWorkerProcess(redis.url, ["--languages", "python"]);
    workers.push(...(await Promise.all([start(), start()])));
  });
  afterAll(async () => {
    for (const { kill } of workers) kill();
    await redis.close();
    await rm(folder, { recursive: true, force: true });
    delete process.env.TAULAB_QUEUE_KEY;
  });

  const foldersOf = (name: string) => [join(folder, `${name}-queue`), join(folder, `${name}-here`)] as const;

  test("a benchmark made of code seeds (AutoCodeGen) has the evidence of one machine, byte for byte", async () => {
    const [there, here] = foldersOf("generate");
    await playWorld(there, `queue:${redis.url}`);
    await playWorld(here);
    expect(await evidenceOf(there)).toBe(await evidenceOf(here));
    expect(await recordCount(there)).toBe(await recordCount(here));
  }, 240_000);

  test("a study of changed problems (UniCode) has the evidence of one machine, without measurements", async () => {
    const [there, here] = foldersOf("augment");
    await runWorld(there, `queue:${redis.url}`);
    await runWorld(here);
    expect(withoutMeasured(await evidenceOf(there))).toEqual(withoutMeasured(await evidenceOf(here)));
    expect(await recordCount(there)).toBe(await recordCount(here));
  }, 240_000);
});
