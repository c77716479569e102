import type { File } from "./file.ts";

/** What one jailed process gets. Everything is plain data, so that any launcher can carry it. */
export interface JailSpec {
  /** The first item is an absolute path inside the box. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: readonly File[];
  readonly stdin: Uint8Array;
  /** Descriptor 3 is a stream to the host. */
  readonly channel: boolean;
  readonly limits: JailLimits;
  readonly artifacts: readonly string[];
}

/** What a process does not read of its channel waits, up to so many bytes; past them it is ended, with cause `output`. */
export const mostWaitingBytes = 64 << 20;

/** 0 means no limit. */
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
  /** The launcher failed, not the program. */
  | "fault";

export interface JailExit {
  readonly cause: JailCause;
  readonly exitCode: number | null;
  /** Number of the signal, 0 for none. */
  readonly signal: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  readonly stdoutTruncated: boolean;
  readonly stderrTruncated: boolean;
  readonly artifacts: readonly { readonly path: Uint8Array; readonly content: Uint8Array }[];
  /** In words, for `fault`. */
  readonly error: string | null;
}

const nothing = new Uint8Array(0);

/** An end of which nothing else is known. */
export const bareEnd = (cause: JailCause, exitCode: number | null, error: string | null): JailExit => ({
  ...{ cause, exitCode, error, signal: 0, wallMs: 0, cpuMs: 0, peakMemoryBytes: null },
  ...{ stdout: nothing, stderr: nothing, stdoutTruncated: false, stderrTruncated: false, artifacts: [] },
});

export interface JailUsage {
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
}

/** A process in its jail. */
export interface Jailed {
  readonly exit: Promise<JailExit>;
  /** Set by the reader of descriptor 3; called with null when the other side has closed it. */
  onChannel: ((chunk: Buffer | null) => void) | undefined;
  /** To descriptor 3, see `mostWaitingBytes`. */
  send(chunk: Uint8Array): void;
  kill(): void;
  /** Whether this run keeps the host process alive; true until said otherwise. */
  hold(on: boolean): void;
  usage(): Promise<JailUsage>;
}

/** Runs one jailed process at a time. */
export interface Lane {
  start(spec: JailSpec): Jailed;
  close(): Promise<void>;
}
