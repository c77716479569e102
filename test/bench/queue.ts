import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { startWorker } from "../../sandbox/queue/worker/worker.ts";
import { measureQueue, runAll } from "../long/queue/many-sleeping.ts";
import { startWorkerProcess, testKey } from "../tools/queue-worker.ts";
import { hasRedis, startRedis } from "../tools/redis.ts";
import { sleepingSandbox } from "../tools/sleeping-sandbox.ts";
import { type Figures, typescript } from "./figure.ts";

const places = 8;
const programs = 400;

/** Programs of 100 ms a second on a simulated sandbox, called directly. */
export const directRate = async (): Promise<number> =>
  programs / (await runAll(sleepingSandbox(places), programs, 100, places));

/** The same through a queue and one worker. */
export const queueRate = async (): Promise<number> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const redis = await startRedis();
  const worker = await startWorker(sleepingSandbox(places), { redis: redis.url, languages: ["shell"] });
  const sandbox: Sandbox = await openSandbox(`queue:${redis.url}`);
  try {
    await runAll(sandbox, places, 1, places);
    return programs / (await runAll(sandbox, programs, 100, 2 * places));
  } finally {
    await sandbox.close();
    await worker.drain();
    await redis.close();
  }
};

/** Programs of 100 ms of processor time that a second of these real workers runs, one place each. */
export const realRate = async (workers: string): Promise<number> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const redis = await startRedis();
  const started = await Promise.all(
    Array.from({ length: Number(workers) }, () => startWorkerProcess(redis.url, ["--languages", "python"])),
  );
  const sandbox = await openSandbox(`queue:${redis.url}`);
  const source = "import time\nend = time.process_time() + 0.1\nwhile time.process_time() < end: pass\n";
  const run = (): Promise<unknown> => sandbox.run({ language: "python", source });
  try {
    await Promise.all(Array.from({ length: 4 }, run));
    const begun = performance.now();
    await Promise.all(Array.from({ length: 80 }, run));
    return 80_000 / (performance.now() - begun);
  } finally {
    await sandbox.close();
    await Promise.all(started.map((worker) => worker.end()));
    await redis.close();
  }
};

/** The part of their places that so many simulated workers fill with programs that sleep. */
export const sleepingShare = async (workers: string): Promise<number> =>
  (await measureQueue(Number(workers), 20 * Number(workers), 500)).share;

const here = import.meta.url;
const missing = (): string | undefined => (hasRedis("figures of the queue") ? undefined : "Redis is not installed");

/** The cost and the gain of many workers. */
export const figures: Figures = [
  {
    name: "simulated programs of 100 ms through a queue, against the direct call",
    unit: "a second",
    ours: typescript(here, "queueRate"),
    rival: typescript(here, "directRate"),
    relation: ">=",
    wanted: 0.9,
    rounds: 3,
    missing,
  },
  {
    name: "programs of 100 ms of processor time on two workers against one",
    unit: "a second",
    ours: typescript(here, "realRate", "2"),
    rival: typescript(here, "realRate", "1"),
    relation: ">=",
    wanted: 1.8,
    rounds: 3,
    missing,
  },
  {
    name: "part of their time that 64 simulated workers are busy with programs of 500 ms, against one",
    unit: "",
    ours: typescript(here, "sleepingShare", "64"),
    rival: typescript(here, "sleepingShare", "1"),
    relation: ">=",
    wanted: 0.9,
    rounds: 3,
    missing,
  },
];
