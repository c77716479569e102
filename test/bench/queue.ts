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
const cores = 2;

/** The completed programs a second if each takes 100 ms. `ahead` is the number of programs in flight. */
const simulatedRate = async (sandbox: Sandbox, ahead: number): Promise<number> => {
  const { seconds } = await runAll(sandbox, programs, ahead, () => 100);
  return programs / seconds;
};

/** The completed programs a second, 100 ms each, on a simulated sandbox that is called directly. */
export const directRate = (): Promise<number> => simulatedRate(sleepingSandbox(places), places);

/** The completed programs a second, 100 ms each, on a simulated sandbox behind a queue and one worker. */
export const queueRate = async (): Promise<number> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const redis = await startRedis();
  const worker = await startWorker(sleepingSandbox(places), { redis: redis.url, languages: ["shell"] });
  const sandbox = await openSandbox(`queue:${redis.url}`);
  try {
    await runAll(sandbox, places, places, () => 1);
    return await simulatedRate(sandbox, 2 * places);
  } finally {
    await sandbox.close();
    await worker.drain();
    await redis.close();
  }
};

/** The completed Python programs a second if each takes 100 ms of CPU time. Four earlier ones only warm up. */
const realRateOf = async (sandbox: Sandbox, count: number): Promise<number> => {
  const source = "import time\nend = time.process_time() + 0.1\nwhile time.process_time() < end: pass\n";
  const run = async (): Promise<void> => {
    const { status, error } = await sandbox.run({ language: "python", source });
    if (status !== "ok") throw new Error(error ?? status);
  };
  await Promise.all(Array.from({ length: 4 }, run));
  const begun = performance.now();
  await Promise.all(Array.from({ length: count }, run));
  return (1000 * count) / (performance.now() - begun);
};

/** The completed Python programs a second on both cores, by a sandbox that is called directly. */
export const realDirectRate = async (): Promise<number> => {
  const sandbox = await openSandbox("namespace:", { concurrency: cores });
  try {
    return await realRateOf(sandbox, 80);
  } finally {
    await sandbox.close();
  }
};

/** The completed Python programs a second on several worker processes, each with `workerPlaces` at a time. */
export const realRate = async (workers: string, workerPlaces: string): Promise<number> => {
  process.env.TAULAB_QUEUE_KEY = testKey;
  const redis = await startRedis();
  const start = () => startWorkerProcess(redis.url, ["--languages", "python"], { places: Number(workerPlaces) });
  const started = await Promise.all(Array.from({ length: Number(workers) }, start));
  const sandbox = await openSandbox(`queue:${redis.url}`);
  try {
    return await realRateOf(sandbox, 80);
  } finally {
    await sandbox.close();
    await Promise.all(started.map((worker) => worker.end()));
    await redis.close();
  }
};

/** The share of their time in which simulated workers run programs. Each program only sleeps. */
export const sleepingShare = async (workers: string): Promise<number> =>
  (await measureQueue(Number(workers), 20 * Number(workers), 500)).share;

const here = import.meta.url;
const missing = (): string | undefined => (hasRedis("figures of the queue") ? undefined : "Redis is not installed");

/** The overhead of a queue and the gain of further workers. */
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
    name: "programs of 100 ms of processor time on both cores through a queue, against the direct backend",
    unit: "a second",
    ours: typescript(here, "realRate", "1", String(cores)),
    rival: typescript(here, "realDirectRate"),
    relation: ">=",
    wanted: 0.9,
    rounds: 3,
    missing,
  },
  {
    name: "programs of 100 ms of processor time on two workers against one (0.9 for each worker)",
    unit: "a second",
    ours: typescript(here, "realRate", "2", "1"),
    rival: typescript(here, "realRate", "1", "1"),
    relation: ">=",
    wanted: 1.8,
    rounds: 3,
    missing,
  },
  {
    name: "share of their time that 64 simulated workers are busy with programs of 500 ms, against one",
    unit: "",
    ours: typescript(here, "sleepingShare", "64"),
    rival: typescript(here, "sleepingShare", "1"),
    relation: ">=",
    wanted: 0.9,
    rounds: 3,
    missing,
  },
];
