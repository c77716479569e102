import type { Readable, Writable } from "node:stream";

/** The surroundings of a command: streams, environment variables and an abort signal. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: NodeJS.ProcessEnv;
  /** Ctrl-C aborts this signal. */
  readonly signal: AbortSignal;
}
