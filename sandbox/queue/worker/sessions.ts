import { redisKeys } from "../keys.ts";
import type { RedisConnection } from "../redis.ts";

const knownMs = 10_000;
const mostKnown = 1000;

/** Knows which runners (processes that send jobs) are alive. It queries Redis periodically, not for each job. */
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
