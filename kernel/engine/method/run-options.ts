import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { MethodBudget } from "./budget.ts";

/** The name and the folder of a run. `resume` requires a run that exists. */
export interface RunNaming {
  /** Name of the run. Default: the time. If the folder holds a run of this name, that run is resumed. */
  readonly id?: string;
  /** Name of an existing run that is resumed from its last state. It replaces `id`. */
  readonly resume?: string;
  /** Folder of the runs. Default "runs"; null: nothing is kept. */
  readonly directory?: string | null;
}

/** The part of a sandbox that a run uses. If it names no languages, each is taken to be there. */
export type RunSandbox = Pick<Sandbox, "run"> & Partial<Pick<Sandbox, "languages">>;

/** The options that the runs of all methods share. */
export interface MethodRunOptions extends RunNaming {
  /**
   * The spending limits of the run over all its starts: `calls`, `tokens` (input and output), `usd`, `wallMs`. Once a limit is
   * reached, no new request begins, and the run ends with a partial result. Resume it with a larger budget. Default: no limit.
   */
  readonly budget?: MethodBudget;
  /** Requests of each model at the same time, and pieces of work at most. Default 8. */
  readonly concurrency?: number;
  /** The sandbox that runs programs: an address, or an open sandbox, which stays open. */
  readonly sandbox?: string | RunSandbox;
  /** Default "required". */
  readonly isolation?: "required" | "none";
  readonly signal?: AbortSignal;
  /** Default true: a notebook shows progress. */
  readonly progress?: boolean;
}

/** Names of these options, for methods that refuse unknown ones. */
export const methodRunOptionNames = [
  ...["id", "resume", "directory", "budget", "concurrency", "sandbox", "isolation", "signal", "progress"],
] as const satisfies readonly (keyof MethodRunOptions)[];
