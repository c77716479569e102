import { type Job, Queue, UnrecoverableError, Worker } from "bullmq";
import { redisPrefix } from "./keys.ts";
import type { RedisConnection } from "./redis.ts";
import type { SignedBody } from "./wire.ts";

export type QueuedJob = Job<SignedBody>;

/** Times of the queue in milliseconds. */
export const queueTimes = {
  /** Milliseconds without a heartbeat from its worker after which a job goes to another worker. */
  lockMs: 15_000,
  renewMs: 5_000,
  stalledMs: 5_000,
} as const;

/**
 * The maximum number of workers that may disappear while they run one job. After a further loss the job fails, because
 * it probably caused the losses.
 */
const mostStalled = 5;

/** An error that ends a job without a further attempt. */
export const finalFailure = (reason: string): Error => new UnrecoverableError(reason);

/** Opens a queue for a runner (a process that sends programs), which adds jobs to the queue. */
export const openQueue = (name: string, redis: RedisConnection): Queue<SignedBody> => {
  const queue = new Queue<SignedBody>(name, {
    connection: redis,
    prefix: redisPrefix,
    streams: { events: { maxLen: 10 } },
  } as never);
  queue.on("error", () => {}); // the connection comes back by itself
  return queue;
};

/** A job's name and the name of its queue. */
export interface JobPlace {
  readonly id: string;
  readonly queue: string;
}

/**
 * Returns true for each job that is in its queue and did not fail. It costs two short commands for each job, because
 * the contents of jobs are not read.
 */
export async function areOpen(redis: RedisConnection, jobs: readonly JobPlace[]): Promise<readonly boolean[]> {
  const pipeline = redis.pipeline();
  for (const { id, queue } of jobs) {
    pipeline.exists(`${redisPrefix}:${queue}:${id}`);
    pipeline.zscore(`${redisPrefix}:${queue}:failed`, id);
  }
  const answers = (await pipeline.exec()) ?? [];
  return jobs.map((_, at) => answers[2 * at]?.[1] === 1 && answers[2 * at + 1]?.[1] === null);
}

/**
 * Opens a queue for a worker. Jobs are taken one at a time, so a worker with many queues takes no more jobs than it
 * runs.
 */
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

  /**
   * Opens no blocking connection. This class uses no blocking command, so all queues of a worker can share one
   * connection.
   */
  protected override createBackend(): void {
    this.backend = this.backendFactory(this.name, this.opts, { withBlockingConnection: false });
  }

  /** The next job; undefined if there is none. */
  take(token: string): Promise<QueuedJob | undefined> {
    return this.getNextJob(token, { block: false });
  }
}
