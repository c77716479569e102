import type { Isolation } from "../contract/outcome.ts";
import { redisKeys } from "./keys.ts";
import type { RedisConnection } from "./redis.ts";

/** The announcement of a worker, sent every few seconds. */
export interface Announcement {
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Languages that it runs → version of the toolchain. */
  readonly languages: Readonly<Record<string, string>>;
  /** Requested languages that are not installed there. */
  readonly lacking: readonly string[];
  readonly isolation: Isolation;
  /** Programs side by side. */
  readonly concurrency: number;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly state: "working" | "draining" | "paused";
  readonly running: number;
  readonly counts: WorkerCounts;
  /** Times of the worker's start and of this announcement, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly at: number;
}

/** The counts of a worker since its start. */
export interface WorkerCounts {
  readonly finished: number;
  /** Runs of which the sandbox failed, by the reason. */
  readonly failed: number;
  /** Number of jobs with a wrong signature, name, version or age. */
  readonly refused: number;
  /** Number of jobs whose runner is gone. */
  readonly abandoned: number;
  readonly cancelled: number;
  readonly runMs: number;
}

export const announceMs = 3000;
/** Seconds without a sign of life after which a worker is gone. */
const silentSeconds = 15;

/** Writes a worker's announcement. */
export async function announce(redis: RedisConnection, about: Announcement): Promise<void> {
  await redis
    .pipeline()
    .set(redisKeys.worker(about.name), JSON.stringify(about), "EX", silentSeconds)
    .zadd(redisKeys.workers, about.at, about.name)
    .exec();
}

/** A worker that ends takes its announcement away. */
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

/** The workers that live, by name. Names of workers that are long gone are forgotten. */
export async function announcements(redis: RedisConnection): Promise<readonly Announcement[]> {
  await redis.zremrangebyscore(redisKeys.workers, "-inf", String(Date.now() - 3_600_000));
  const names = await redis.zrange(redisKeys.workers, "0", "-1");
  if (names.length === 0) return [];
  const texts = await redis.mget(names.map(redisKeys.worker));
  return texts.flatMap(read).sort((a, b) => (a.name < b.name ? -1 : 1));
}
