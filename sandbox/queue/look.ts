import { parseQueueAddress } from "./address.ts";
import { type Announcement, announcements } from "./announcement.ts";
import { type QueueDepth, queueDepths } from "./depth.ts";
import { redisKeys } from "./keys.ts";
import { queueNews } from "./news.ts";
import { openRedis, type RedisConnection } from "./redis.ts";

/** A snapshot of the workers and queues of one Redis server. */
export interface QueueView {
  readonly workers: readonly Announcement[];
  readonly queues: readonly QueueDepth[];
  readonly paused: boolean;
}

/** A client that reports the workers and queues of a Redis server, and can pause the workers. Close it after use. */
export class QueueWindow {
  readonly #redis: RedisConnection;

  private constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  /**
   * Connects to Redis.
   *
   * @param address `redis://host:port`
   * @param env environment variables with the password
   * @throws SandboxError `backend_failed` if no Redis answers
   */
  static async open(address: string, env: Readonly<Record<string, string | undefined>>): Promise<QueueWindow> {
    return new QueueWindow(await openRedis(parseQueueAddress(address, env).url, env));
  }

  async look(): Promise<QueueView> {
    const [workers, queues, paused] = await Promise.all([
      announcements(this.#redis),
      queueDepths(this.#redis),
      this.#redis.exists(redisKeys.paused),
    ]);
    return { workers, queues, paused: paused === 1 };
  }

  /** Stops workers from taking more jobs until `resume`. Running jobs continue. */
  async pause(): Promise<void> {
    await this.#redis.set(redisKeys.paused, "1");
  }

  async resume(): Promise<void> {
    await this.#redis.del(redisKeys.paused);
    await this.#redis.publish(redisKeys.news, queueNews.resume);
  }

  close(): void {
    this.#redis.disconnect();
  }
}
