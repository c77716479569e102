import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { MethodBudget } from "./budget.ts";

/** The name and the folder of a method's run. `resume` requires a run that exists. */
export interface RunNaming {
  /** Name of the run. Default: the time. If the folder holds a run of this name, that run is resumed. */
  readonly id?: string;
  /** Name of an existing run that is resumed from its last state. It replaces `id`. */
  readonly resume?: string;
  /** Folder of the runs. Default "runs"; null: nothing is stored. */
  readonly directory?: string | null;
}

/**
 * The functions of a sandbox that a run needs. If the function `languages` is absent, the run assumes that all
 * languages are available.
 */
export type RunSandbox = Pick<Sandbox, "run"> & Partial<Pick<Sandbox, "languages">>;

/** The options that the runs of all methods share. */
export interface MethodRunOptions extends RunNaming {
  /**
   * Spending limits over all starts of the run: `calls`, `tokens` (input and output), `usd`, and `wallMs` in
   * milliseconds. Once a limit is reached, no new request begins, and the run ends with a partial result. Resume it
   * with a larger budget. Default: no limit.
   */
  readonly budget?: MethodBudget;
  /**
   * The maximum number of concurrent requests to each model, and of concurrent requests of the method. The run of a
   * program counts as one request. Default 8.
   */
  readonly concurrency?: number;
  /** The sandbox that runs programs: an address, or an open sandbox, which stays open. */
  readonly sandbox?: string | RunSandbox;
  /** The isolation of programs. `required`: throws on a machine that cannot isolate them. Default "required". */
  readonly isolation?: "required" | "none";
  readonly signal?: AbortSignal;
  /** True: a progress bar is shown in a notebook. Default true. */
  readonly progress?: boolean;
}

/**
 * Names of the options that the runs of all methods share. A method throws for an option that is neither in this list
 * nor in the method's list.
 */
export const methodRunOptionNames = [
  ...["id", "resume", "directory", "budget", "concurrency", "sandbox", "isolation", "signal", "progress"],
] as const satisfies readonly (keyof MethodRunOptions)[];
