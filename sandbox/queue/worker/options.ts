import type { Announcement } from "../announcement.ts";
import type { QueueDepth } from "../depth.ts";
import type { SharedBuilds } from "./shared-builds.ts";

/** Options of a worker. */
export interface WorkerOptions {
  /** `redis://host:port` or `rediss://…`. */
  readonly redis: string;
  /** Installed languages that the worker offers. Default: all of them. */
  readonly languages?: readonly string[];
  /** Unique name of the worker. Default: host and process number. */
  readonly name?: string;
  /** The version of taulab whose jobs the worker takes. Default: this package's version. */
  readonly version?: string;
  /** Milliseconds that running jobs have to finish after a request to stop. Default 60 000. */
  readonly graceMs?: number;
  /** The store that holds compiled programs for the worker's sandbox. The worker connects the store to Redis. */
  readonly sharedBuilds?: SharedBuilds;
  /** The environment variables with the key, the password and the certificates. Default: the process's own. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A worker that takes jobs of a queue. */
export interface QueueWorker {
  readonly name: string;
  /** The data that the worker publishes in Redis: name, host, languages, isolation and load. */
  about(): Announcement;
  /** The number of jobs, by state, in each queue of this Redis. */
  depths(): Promise<readonly QueueDepth[]>;
  /** True while Redis answers. */
  connected(): boolean;
  /**
   * Takes no more jobs, waits for the running ones, and ends. After `graceMs` it returns the running jobs to the queue.
   */
  drain(): Promise<void>;
}
