import type { Breakpoints } from "./breakpoints.ts";
import type { CallFrame, Pause } from "./devtools.ts";
import type { DebugStep } from "./pauses.ts";
import type { Sources } from "./sources.ts";
import type { Target } from "./target.ts";
import type { Variables } from "./variables.ts";

export type CommandArguments = Readonly<Record<string, unknown>>;

/** The methods of the debugger that the handlers of requests use. */
export interface CommandContext {
  readonly attached: boolean;
  readonly pause: Pause | undefined;
  readonly sources: Sources;
  readonly breakpoints: Breakpoints;
  /** The debugger's connection to the session, which is opened on first use. */
  readonly target: () => Promise<{ readonly target: Target; readonly variables: Variables }>;
  /** Returns the frame with this number in the paused stack; the innermost frame has the number 1. */
  readonly frame: (id: unknown) => CallFrame | undefined;
  readonly event: (event: string, body?: object) => void;
  readonly attach: () => Promise<void>;
  readonly detach: () => Promise<void>;
  readonly setFilters: (filters: readonly string[]) => Promise<void>;
  /** Continues the session, or executes one step. */
  readonly resume: (step?: DebugStep) => Promise<void>;
  readonly pauseNow: () => Promise<void>;
  /** Declares a variable for the type check of later cells. */
  readonly declare: (name: string) => void;
}

/**
 * Handles one kind of debug protocol request and returns the body of its answer. Throws errors that the client shows.
 */
export type DebugCommand = (args: CommandArguments, debug: CommandContext) => object | Promise<object>;
