import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { evaluate } from "../../../kernel/engine/evaluate.ts";
import { openRedis } from "../../../sandbox/queue/redis.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { startRedis } from "../../tools/redis.ts";
import { loadNextTask, nextTaskOptions } from "./next-task.ts";
import { redisField } from "./redis-field.ts";
import { startHost } from "./start-host.ts";

/** The memory of all processes of a run after `samples` samples. */
export interface FlatRow {
  readonly samples: number;
  readonly seconds: number;
  /** Objects of the runner after a garbage collection, and its resident memory. */
  readonly runnerHeapBytes: number;
  readonly runnerRssBytes: number;
  readonly redisBytes: number;
  readonly redisKeys: number;
  readonly workersRssBytes: number;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The shares of the samples after which memory is measured. */
const shares = [0.1, 0.5, 1];

/**
 * Evaluates simulated answers on four simulated workers that answer immediately. The runner is this process.
 *
 * @param tell is called with each row when it is measured
 */
export const measureFlat = async (samples: number, tell: (row: FlatRow) => void): Promise<readonly FlatRow[]> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const folder = await mkdtemp(join(tmpdir(), "taulab-queue-flat-"));
  const server = await startRedis();
  const host = await startHost(server.url, { kind: "passing", count: 4, places: 8, number: 0 });
  const redis = await openRedis(server.url, {});
  const rows: FlatRow[] = [];
  const startTime = performance.now();
  const measure = async (done: number): Promise<void> => {
    const [info, keys, { rssBytes }] = [await redis.info("memory"), await redis.dbsize(), await host.usage()];
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    const row = {
      samples: done,
      seconds: Math.round((performance.now() - startTime) / 1000),
      runnerHeapBytes: heapUsed,
      runnerRssBytes: rss,
      redisBytes: redisField(info, "used_memory"),
      redisKeys: keys,
      workersRssBytes: rssBytes,
    };
    rows.push(row);
    tell(row);
  };
  try {
    const tasks = await loadNextTask(folder);
    const running = evaluate(tasks, {
      ...nextTaskOptions(samples, folder),
      id: "flat",
      sandbox: `queue:${server.url}`,
    });
    const marks = shares.map((share) => Math.round(share * samples));
    let done = 0;
    for await (const event of running) {
      if (event.type !== "sample") continue;
      if (event.record.score !== 1) throw new Error(`a sample did not pass: ${JSON.stringify(event.record)}`);
      if (marks.includes(++done)) await measure(done);
    }
    await running;
    return rows;
  } finally {
    redis.disconnect();
    host.kill();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
};
