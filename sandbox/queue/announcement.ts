import type { Isolation } from "../contract/outcome.ts";
import { redisKeys } from "./keys.ts";
import type { RedisConnection } from "./redis.ts";

/** A worker's report about itself, published every few seconds. */
export interface Announcement {
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Maps each language of the worker to the version of its toolchain. */
  readonly languages: Readonly<Record<string, string>>;
  /** Requested languages that are not installed on the worker's machine. */
  readonly lacking: readonly string[];
  readonly isolation: Isolation;
  /** Maximum number of programs that run at the same time. */
  readonly concurrency: number;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly state: "working" | "draining" | "paused";
  readonly running: number;
  readonly counts: WorkerCounts;
  /** Milliseconds since 1970 at the worker's start (`startedAt`) and at this announcement (`at`). */
  readonly startedAt: number;
  readonly at: number;
}

/** A worker's counters since its start. */
export interface WorkerCounts {
  readonly finished: number;
  /** Number of runs in which the sandbox failed. */
  readonly failed: number;
  /** Number of jobs with a wrong signature, name, version or age. */
  readonly refused: number;
  /** Number of jobs that were dropped, because their runner (the process that sent them) is gone. */
  readonly abandoned: number;
  readonly cancelled: number;
  readonly runMs: number;
}

export const announceMs = 3000;
/** Seconds without an announcement after which a worker counts as gone. */
const silentSeconds = 15;

/** Publishes a worker's announcement. Returns the number of active workers. */
export async function announce(redis: RedisConnection, about: Announcement): Promise<number> {
  const answers = await redis
    .pipeline()
    .set(redisKeys.worker(about.name), JSON.stringify(about), "EX", silentSeconds)
    .zadd(redisKeys.workers, about.at, about.name)
    .zcount(redisKeys.workers, about.at - 1000 * silentSeconds, "+inf")
    .exec();
  return Number(answers?.at(-1)?.[1] ?? 1);
}

/** Removes the announcement of a worker that ends. */
export async function retract(redis: RedisConnection, name: string): Promise<void> {
  await redis.pipeline().del(redisKeys.worker(name)).zrem(redisKeys.workers, name).exec();
}

function read(text: string | null): Announcement[] {
  try {
    const value = JSON.parse(text ?? "null") as Announcement | null;
    return typeof value?.name === "string" && typeof value.languages === "object" ? [value] : [];
  } catch {
    return [];
  }
}

/** The active workers, sorted by name. Names of workers that ended long ago are removed. */
export async function announcements(redis: RedisConnection): Promise<readonly Announcement[]> {
  await redis.zremrangebyscore(redisKeys.workers, "-inf", String(Date.now() - 3_600_000));
  const names = await redis.zrange(redisKeys.workers, "0", "-1");
  if (names.length === 0) return [];
  const texts = await redis.mget(names.map(redisKeys.worker));
  return texts.flatMap(read).sort((a, b) => (a.name < b.name ? -1 : 1));
}
