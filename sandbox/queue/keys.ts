/** Prefix of all keys in Redis. */
export const redisPrefix = "taulab";

/** Names of the keys in Redis. */
export const redisKeys = {
  /** Set of the queues that ever had a job. */
  queues: `${redisPrefix}:queues`,
  /** Sorted set of workers by the time of their last announcement. */
  workers: `${redisPrefix}:workers`,
  /** A key that exists while workers are paused. */
  paused: `${redisPrefix}:paused`,
  /** Channel that informs workers of new and of cancelled jobs. */
  news: `${redisPrefix}:news`,
  worker: (name: string): string => `${redisPrefix}:worker:${name}`,
  /** A key that exists while the runner of a session (one process that sends jobs) is alive. */
  session: (session: string): string => `${redisPrefix}:session:${session}`,
  /** A stream with the results of a session's jobs. */
  results: (session: string): string => `${redisPrefix}:results:${session}`,
  /** A large part of a program that several jobs share, by its SHA-256. */
  text: (hash: string): string => `${redisPrefix}:text:${hash}`,
  /** Two keys for a compiled program: its content, and the mark that a worker compiled it once. */
  build: (key: string): string => `${redisPrefix}:build:${key}`,
  compiled: (key: string): string => `${redisPrefix}:compiled:${key}`,
} as const;

/**
 * The isolation that a queue's jobs require. Workers with isolation take both kinds of jobs, other workers only "any".
 */
export type Isolated = "isolated" | "any";

export interface QueueName {
  /** Version of taulab; a worker takes only jobs of its own version. */
  readonly version: string;
  readonly isolation: Isolated;
  readonly language: string;
  readonly tenant: string;
}

/**
 * The name of a queue. Each tenant has one queue for each language, so that a worker can select languages and
 * tenants.
 */
export const queueName = ({ version, isolation, language, tenant }: QueueName): string =>
  [version, isolation, language, tenant].join("~");

/** Parses a queue's name; null if it has another format. */
export function parseQueueName(name: string): QueueName | null {
  const [version, isolation, language, tenant, ...more] = name.split("~");
  if (!version || !language || !tenant || more.length > 0) return null;
  return isolation === "isolated" || isolation === "any" ? { version, isolation, language, tenant } : null;
}
