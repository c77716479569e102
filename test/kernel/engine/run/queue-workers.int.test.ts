import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { startWorkerProcess, testKey, type WorkerProcess } from "../../../tools/queue-worker.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../tools/redis.ts";

/** The records of a run without their measured fields, sorted. */
const recordsOf = async (directory: string): Promise<readonly string[]> => {
  const lines = (await readFile(join(directory, "records.jsonl"), "utf8")).trim().split("\n");
  return lines.map((line) => JSON.stringify({ ...JSON.parse(line), measured: undefined })).sort();
};

describe.runIf(hasRedis("a run on the workers of a queue"))("a run on the workers of a queue", () => {
  let folder: string;
  let redis: TestRedis;
  const workers: WorkerProcess[] = [];
  const start = async (): Promise<WorkerProcess> => {
    const worker = await startWorkerProcess(redis.url);
    workers.push(worker);
    return worker;
  };
  beforeAll(async () => {
    process.env.TAULAB_QUEUE_KEY = testKey;
    folder = await mkdtemp(join(tmpdir(), "taulab-queue-"));
    redis = await startRedis();
    await Promise.all([start(), start(), start()]);
  });
  afterAll(async () => {
    for (const { kill } of workers) kill();
    await redis.close();
    await rm(folder, { recursive: true, force: true });
    delete process.env.TAULAB_QUEUE_KEY;
  });

  /** Stops Redis for three seconds and starts it again with its data. */
  const stopForAWhile = async (): Promise<void> => {
    await redis.stop();
    await sleep(3000);
    await redis.start();
  };

  test("500 executions through two crashed workers and without Redis for a while equal those of one machine", async () => {
    const list = await tasks.shipped();
    const options = {
      models: ["sim/expert", "sim/novice"],
      samples: 4,
      seed: 7,
      cache: false,
      progress: false,
      directory: folder,
    };
    const running = evaluate(list, { ...options, id: "many", sandbox: `queue:${redis.url}` });
    let seen = 0;
    for await (const event of running) {
      if (event.type !== "sample") continue;
      seen += 1;
      if (seen === 200) await stopForAWhile();
      if (seen !== 100 && seen !== 300) continue;
      workers[seen === 100 ? 0 : 1]?.kill();
      await start();
    }
    await running;
    await evaluate(list, { ...options, id: "one", limitsOf: join(folder, "many") });
    const [many, one] = await Promise.all(["many", "one"].map((id) => recordsOf(join(folder, id))));
    expect(many?.length).toBe(528);
    expect(many?.filter((line) => JSON.parse(line).error !== null)).toEqual([]);
    expect(many).toEqual(one);
  }, 300_000);
});
