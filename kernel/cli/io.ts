import type { Readable, Writable } from "node:stream";

/** What a command may touch of the world around it. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: NodeJS.ProcessEnv;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}
