import { type Job, Queue, UnrecoverableError, Worker } from "bullmq";
import { redisPrefix } from "./keys.ts";
import type { RedisConnection } from "./redis.ts";
import type { SignedBody } from "./wire.ts";

export type QueuedJob = Job<SignedBody>;

/** Times of the queue in milliseconds. */
export const queueTimes = {
  /** Milliseconds without a sign of life from its worker after which a job goes to another one. */
  lockMs: 15_000,
  renewMs: 5_000,
  stalledMs: 5_000,
} as const;

/** So many workers may be lost with one job before the job is taken for their end. */
const mostStalled = 5;

/** The end of a job that no further try mends. */
export const finalFailure = (reason: string): Error => new UnrecoverableError(reason);

/** One queue as a runner uses it. */
export const openQueue = (name: string, redis: RedisConnection): Queue<SignedBody> => {
  const queue = new Queue<SignedBody>(name, {
    connection: redis,
    prefix: redisPrefix,
    streams: { events: { maxLen: 10 } },
  } as never);
  queue.on("error", () => {}); // the connection comes back by itself
  return queue;
};

/** One queue as a worker uses it: jobs are taken one by one, so that a worker with many queues takes no more than it runs. */
export class JobTaker extends Worker<SignedBody> {
  constructor(name: string, redis: RedisConnection, owner: string) {
    super(name, null, {
      connection: redis,
      prefix: redisPrefix,
      name: owner,
      autorun: false,
      lockDuration: queueTimes.lockMs,
      stalledInterval: queueTimes.stalledMs,
      maxStalledCount: mostStalled,
    });
    this.on("error", () => {}); // the connection comes back by itself
  }

  /** Nothing here blocks, so that all queues of a worker share one connection. */
  protected override createBackend(): void {
    this.backend = this.backendFactory(this.name, this.opts, { withBlockingConnection: false });
  }

  /** The next job; undefined if there is none. */
  take(token: string): Promise<QueuedJob | undefined> {
    return this.getNextJob(token, { block: false });
  }
}
