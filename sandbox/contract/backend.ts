import type { Isolation, Outcome } from "./outcome.ts";
import type { Program } from "./program.ts";

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Nothing is wanted but what the tests came to: what each of them used is not measured, where that saves time. Default false. */
  readonly brief?: boolean;
}

/** A place that runs programs. Close it when done: it may hold processes, mounts or containers. */
export interface Sandbox {
  readonly name: string;
  /** Never rejects for what the program did; a failed sandbox is an outcome with status `sandbox_error`. */
  run(program: Program, options?: RunOptions): Promise<Outcome>;
  /** The isolation that runs will have, and how many run side by side. */
  describe(): Promise<{ readonly isolation: Isolation; readonly concurrency: number }>;
  /** Names of the languages whose toolchain is there, where the programs run. */
  languages(): Promise<readonly string[]>;
  /** The load before programs that are handed in now. Absent: this process alone uses the sandbox. */
  load?(): Promise<SandboxLoad>;
  close(): Promise<void>;
}

/** The load of a sandbox of several machines. */
export interface SandboxLoad {
  readonly workers: number;
  /** Programs side by side on all of them. */
  readonly places: number;
  /** Programs of this process that wait or run. */
  readonly pending: number;
  /** Programs of all runs that no worker has begun. */
  readonly waiting: number;
}

export interface SandboxOptions {
  /** Programs at the same time. Default: number of cores. */
  readonly concurrency?: number;
  /** Default true: interpreters are started beforehand and forked for each program, where the language can. */
  readonly prepared?: boolean;
  /** Default true: what was compiled is kept in the user's cache folder (1 GiB at most), by content. */
  readonly keepBuilds?: boolean;
  /** Folders of this machine that programs may read besides; only `namespace:` can give them. */
  readonly reads?: readonly string[];
  /** Default "required": refuse to start where programs cannot be isolated. "none" must be asked for. */
  readonly isolation?: "required" | "none";
}

/** A kind of sandbox, chosen by the scheme of the address given to `openSandbox`. */
export interface Backend {
  readonly scheme: string;
  start(address: string, options: SandboxOptions): Promise<Sandbox>;
}
