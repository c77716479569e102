import { JobTaker, type QueuedJob } from "../bull.ts";
import { parseQueueName, type QueueName, redisKeys, redisPrefix } from "../keys.ts";
import type { RedisConnection } from "../redis.ts";
import { type Abilities, queuesInTurn } from "./choose-queue.ts";

/** A job that this worker has taken, with the data to finish it. */
export interface TakenJob {
  readonly job: QueuedJob;
  readonly token: string;
  readonly queue: QueueName;
}

const lookMs = 2000;

/** The lists of a BullMQ queue in which jobs wait for a worker. */
const parts = ["wait", "prioritized", "delayed"] as const;

/** Takes jobs from all queues that this worker can serve, in rotation over tenants. */
export class JobSource {
  readonly #redis: RedisConnection;
  readonly #abilities: Abilities;
  readonly #name: string;
  readonly #takers = new Map<string, JobTaker>();
  #names: readonly string[] = [];
  #lookedAt = Number.NEGATIVE_INFINITY;
  #turn = 0;
  #taken = 0;
  /** True if the last search found no job. */
  #idle = false;

  constructor(redis: RedisConnection, abilities: Abilities, name: string) {
    this.#redis = redis;
    this.#abilities = abilities;
    this.#name = name;
  }

  /** Makes the next call of `next` look up the names of new queues first. */
  look(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** The next job; null if no queue has one. */
  async next(): Promise<TakenJob | null> {
    const now = performance.now();
    if (now - this.#lookedAt > lookMs) {
      this.#names = await this.#redis.smembers(redisKeys.queues);
      this.#lookedAt = now;
    }
    const names = queuesInTurn(this.#names, this.#abilities, this.#turn);
    for (const name of names) this.#taker(name);
    // While there are no jobs, one Redis command checks all queues, instead of several commands for each queue.
    if (this.#idle && !(await this.#anyJob(names))) return null;
    for (const name of names) {
      const token = `${this.#name}.${this.#taken++}`;
      const job = await this.#taker(name).take(token);
      const queue = parseQueueName(name);
      if (job === undefined || queue === null) continue;
      this.#turn += 1;
      this.#idle = false;
      return { job, token, queue };
    }
    this.#idle = true;
    return null;
  }

  async #anyJob(names: readonly string[]): Promise<boolean> {
    const keys = names.flatMap((name) => parts.map((part) => `${redisPrefix}:${name}:${part}`));
    return keys.length > 0 && (await this.#redis.exists(...keys)) > 0;
  }

  /** The object that takes jobs from this queue, including jobs whose workers were lost. */

  #taker(name: string): JobTaker {
    const existing = this.#takers.get(name);
    if (existing !== undefined) return existing;
    const taker = new JobTaker(name, this.#redis, this.#name);
    taker.startStalledCheckTimer().catch(() => undefined);
    this.#takers.set(name, taker);
    return taker;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#takers.values()].map((taker) => taker.close(true).catch(() => undefined)));
  }
}
