import { parseQueueAddress } from "./address.ts";
import { type Announcement, announcements } from "./announcement.ts";
import { type QueueDepth, queueDepths } from "./depth.ts";
import { keys } from "./keys.ts";
import { openRedis, type RedisConnection } from "./redis.ts";

/** The workers and the queues of one Redis at one time. */
export interface QueueView {
  readonly workers: readonly Announcement[];
  readonly queues: readonly QueueDepth[];
  readonly paused: boolean;
}

/** Looks at the workers of a queue from outside, and pauses them. Close it when done. */
export class QueueWindow {
  readonly #redis: RedisConnection;

  private constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  /**
   * Opens it.
   *
   * @param address `redis://host:port`
   * @param env environment with the password
   * @throws SandboxError `backend_failed` if no Redis answers
   */
  static async open(address: string, env: Readonly<Record<string, string | undefined>>): Promise<QueueWindow> {
    return new QueueWindow(await openRedis(parseQueueAddress(address, env).url, env));
  }

  async look(): Promise<QueueView> {
    const [workers, queues, paused] = await Promise.all([
      announcements(this.#redis),
      queueDepths(this.#redis),
      this.#redis.exists(keys.paused),
    ]);
    return { workers, queues, paused: paused === 1 };
  }

  /** No worker takes a further job until `resume`. What runs goes on. */
  async pause(): Promise<void> {
    await this.#redis.set(keys.paused, "1");
  }

  async resume(): Promise<void> {
    await this.#redis.del(keys.paused);
    await this.#redis.publish(keys.news, "resume");
  }

  close(): void {
    this.#redis.disconnect();
  }
}
