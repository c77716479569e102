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

/** Runs with the words after the command's name, and gives the exit code. */
export type Run = (args: string[], io: Io) => Promise<number>;

export interface Command {
  /** One line for `taulab --help`. */
  readonly summary: string;
  /** Loads the command's own file only when it is called. */
  readonly load: () => Promise<Run>;
}
