import type { Announcement } from "../announcement.ts";
import type { QueueDepth } from "../depth.ts";

/** How a worker works. */
export interface WorkerOptions {
  /** `redis://host:port` or `rediss://…`. */
  readonly redis: string;
  /** Languages that it offers, of those that are installed. Default: all of them. */
  readonly languages?: readonly string[];
  /** Its name, of which there is one. Default: host and process number. */
  readonly name?: string;
  /** Default: this package's. Another version's jobs are not taken. */
  readonly version?: string;
  /** How long what runs may still take when the worker is to end. Default 60 000. */
  readonly graceMs?: number;
  /** Where the key, the password and the certificates are read. Default: the process's environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A worker that takes jobs of a queue. */
export interface QueueWorker {
  readonly name: string;
  /** What it tells of itself. */
  about(): Announcement;
  /** What lies in the queues of this Redis. */
  depths(): Promise<readonly QueueDepth[]>;
  /** True while Redis answers. */
  connected(): boolean;
  /** Takes no more jobs, waits for those that run, and ends. After `graceMs` what runs is given back to the queue. */
  drain(): Promise<void>;
}
