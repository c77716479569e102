import { redisKeys } from "../keys.ts";
import type { RedisConnection } from "../redis.ts";

const knownMs = 10_000;
const mostKnown = 1000;

/** Checks in Redis if a runner (a process that sends jobs) is alive. A positive answer is reused for 10 seconds. */
export class RunnerSessions {
  readonly #redis: RedisConnection;
  readonly #seen = new Map<string, number>();

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  async lives(session: string): Promise<boolean> {
    const now = performance.now();
    if (now - (this.#seen.get(session) ?? Number.NEGATIVE_INFINITY) < knownMs) return true;
    if ((await this.#redis.exists(redisKeys.session(session))) === 0) return false;
    if (this.#seen.size >= mostKnown) this.#seen.clear();
    this.#seen.set(session, now);
    return true;
  }
}
