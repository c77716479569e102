import type { File } from "./file.ts";

/**
 * The command, files, input and limits of one process that a launcher starts in a jail. It is plain data, so that it
 * can be sent to a launcher.
 */
export interface JailSpec {
  /** Command line of the process. The first item is the executable's absolute path inside the jail. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: readonly File[];
  readonly stdin: Uint8Array;
  /** True if the process has a stream to the host on descriptor 3. */
  readonly channel: boolean;
  readonly limits: JailLimits;
  readonly artifacts: readonly string[];
}

/**
 * The maximum number of bytes that wait for a process to read its channel. Beyond it, the process ends with cause
 * `output`.
 */
export const mostWaitingBytes = 64 << 20;

/** Limits of one jailed process; 0 means no limit. */
export interface JailLimits {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly processes: number;
  readonly outputBytes: number;
  readonly fileBytes: number;
  readonly tmpBytes: number;
  readonly inodes: number;
  readonly artifactBytes: number;
}

export type JailCause =
  | "exit"
  | "wall"
  | "cpu"
  | "memory"
  | "processes"
  | "output"
  | "killed"
  /** The launcher failed; the program is not the cause. */
  | "fault";

export interface JailExit {
  readonly cause: JailCause;
  readonly exitCode: number | null;
  /** Number of the signal that ended the process; 0 if no signal did. */
  readonly signal: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  readonly stdoutTruncated: boolean;
  readonly stderrTruncated: boolean;
  readonly artifacts: readonly { readonly path: Uint8Array; readonly content: Uint8Array }[];
  /** Description of the sandbox's own failure, if the cause is `fault`; else null. */
  readonly error: string | null;
}

const nothing = new Uint8Array(0);

/** A `JailExit` that contains only the cause, the exit code and the error. Its measurements are empty. */
export const bareEnd = (cause: JailCause, exitCode: number | null, error: string | null): JailExit => ({
  cause,
  exitCode,
  error,
  signal: 0,
  wallMs: 0,
  cpuMs: 0,
  peakMemoryBytes: null,
  stdout: nothing,
  stderr: nothing,
  stdoutTruncated: false,
  stderrTruncated: false,
  artifacts: [],
});

export interface JailUsage {
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
}

/** A process that was started in a jail. The host exchanges data with it, measures it and can kill it. */
export interface Jailed {
  readonly exit: Promise<JailExit>;
  /** A callback for data on descriptor 3. It is called with null when the process has closed the stream. */
  onChannel: ((chunk: Buffer | null) => void) | undefined;
  /** Sends bytes to descriptor 3; see `mostWaitingBytes`. */
  send(chunk: Uint8Array): void;
  kill(): void;
  /** Sets whether this run keeps the host process alive. Default true. */
  hold(on: boolean): void;
  usage(): Promise<JailUsage>;
}

/** A launcher that runs one jailed process at a time. */
export interface JailLane {
  start(spec: JailSpec): Jailed;
  close(): Promise<void>;
}
