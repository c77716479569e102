import { openQueue } from "./bull.ts";
import { parseQueueName, type QueueName, redisKeys } from "./keys.ts";
import type { RedisConnection } from "./redis.ts";

/** The number of jobs in one queue, by state. */
export interface QueueDepth extends QueueName {
  readonly waiting: number;
  readonly active: number;
  /** Jobs that wait for their next attempt. */
  readonly delayed: number;
  /** Number of jobs in the last hour that were refused, abandoned or given up. */
  readonly failed: number;
}

/** The number of jobs, by state, in every queue that ever had a job. */
export async function queueDepths(redis: RedisConnection): Promise<readonly QueueDepth[]> {
  const names = (await redis.smembers(redisKeys.queues)).sort();
  const depths: QueueDepth[] = [];
  for (const name of names) {
    const parts = parseQueueName(name);
    if (parts === null) continue;
    const queue = openQueue(name, redis);
    const counts = await queue.getJobCounts("waiting", "prioritized", "active", "delayed", "failed");
    await queue.close();
    const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
    depths.push({ ...parts, waiting: waiting + prioritized, active, delayed, failed });
  }
  return depths;
}
