import type { BuildStore } from "./built.ts";
import type { Isolation, Outcome } from "./outcome.ts";
import type { Program } from "./program.ts";

export interface RunOptions {
  readonly signal?: AbortSignal;
  /**
   * True if only the results of the tests matter, not their time and memory. The sandbox may then skip measurements.
   * Default false.
   */
  readonly brief?: boolean;
}

/** An environment that runs programs. Close it after use, because it may use processes, mounts or containers. */
export interface Sandbox {
  readonly name: string;
  /** Runs a program. It never rejects for the program's behaviour; a failed sandbox is an outcome with status `sandbox_error`. */
  run(program: Program, options?: RunOptions): Promise<Outcome>;
  /** Returns the isolation in which programs run, and the maximum number of programs that run at the same time. */
  describe(): Promise<{ readonly isolation: Isolation; readonly concurrency: number }>;
  /** Returns the names of the languages whose tools are installed where the programs run. */
  languages(): Promise<readonly string[]>;
  /** The load of the workers that run this sandbox's programs. Absent if the sandbox has no workers. */
  load?(): Promise<SandboxLoad>;
  close(): Promise<void>;
}

/** The load of a sandbox that uses several machines. */
export interface SandboxLoad {
  readonly workers: number;
  /** The maximum number of programs that all machines together run at the same time. */
  readonly places: number;
  /** Number of programs that this process has sent and that wait or run. */
  readonly pending: number;
  /** Number of programs that no worker has started yet, including those of other processes. */
  readonly waiting: number;
}

export interface SandboxOptions {
  /** The maximum number of programs that run at the same time. Default: number of cores. */
  readonly concurrency?: number;
  /** True: interpreters start in advance and fork for each program, if the language allows it. Default true. */
  readonly prepared?: boolean;
  /** True: compiled programs are stored in the user's cache folder, at most 1 GiB. Default true. */
  readonly keepBuilds?: boolean;
  /** A further store of compiled programs, which several machines share; only `namespace:` supports it. */
  readonly sharedBuilds?: BuildStore | undefined;
  /** Additional folders of this machine that programs may read; only `namespace:` supports them. */
  readonly reads?: readonly string[];
  /** "required" (default): refuses to start if programs cannot be isolated. "none" runs them without isolation. */
  readonly isolation?: "required" | "none";
}

/** A kind of sandbox, such as containers or namespaces. `openSandbox` chooses it by the scheme of the given address. */
export interface Backend {
  readonly scheme: string;
  start(address: string, options: SandboxOptions): Promise<Sandbox>;
}
