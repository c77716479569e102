import { redisKeys } from "../keys.ts";
import type { RedisConnection } from "../redis.ts";
import type { JobSource, TakenJob } from "./job-source.ts";

/** The minimum and maximum pause of an idle worker between two searches for jobs, in milliseconds. */
const idleMs = { least: 20, most: 1000 };

/** Milliseconds between a worker's checks of the key that pauses workers. */
const pausedMs = 500;

/** The loop in which a worker takes jobs, never more at a time than it can run. */
export interface JobLoop {
  start(): void;
  /** Searches again at once, because a job may have arrived. */
  wake(): void;
  paused(): boolean;
  /** Takes no more jobs; resolves when all running jobs have ended. */
  stop(): Promise<void>;
}

/** @param places maximum number of concurrent jobs */
export function takeJobs(
  redis: RedisConnection,
  source: JobSource,
  places: number,
  handle: (job: TakenJob) => Promise<void>,
): JobLoop {
  const working = new Set<Promise<void>>();
  let stopped = false;
  let paused = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let idle = idleMs.least;
  let loop: Promise<void> = Promise.resolve();
  let ring = (): void => {};
  let rung = false;

  const wait = async (ms: number): Promise<void> => {
    if (!rung) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ring = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    rung = false;
  };
  const wake = (): void => {
    rung = true;
    idle = idleMs.least;
    ring();
  };
  const begin = (job: TakenJob): void => {
    const work = handle(job).finally(() => {
      working.delete(work);
      if (working.size === places - 1) wake();
    });
    working.add(work);
  };
  const look = async (): Promise<void> => {
    if (performance.now() - askedAt > pausedMs) {
      paused = (await redis.exists(redisKeys.paused)) === 1;
      askedAt = performance.now();
    }
    const job = paused ? null : await source.next();
    if (job !== null) {
      idle = idleMs.least;
      return begin(job);
    }
    const ms = idle;
    idle = Math.min(idleMs.most, 2 * idle);
    await wait(ms);
    source.look();
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      if (working.size >= places) await wait(idleMs.most);
      else await look().catch(() => wait(idleMs.most));
    }
  };
  return {
    start: () => {
      loop = run();
    },
    wake,
    paused: () => paused,
    stop: async () => {
      stopped = true;
      wake();
      await loop;
      await Promise.all(working);
    },
  };
}
