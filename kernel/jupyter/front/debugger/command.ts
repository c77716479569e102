import type { Breakpoints } from "./breakpoints.ts";
import type { CallFrame, Pause } from "./devtools.ts";
import type { DebugStep } from "./pauses.ts";
import type { Sources } from "./sources.ts";
import type { Target } from "./target.ts";
import type { Variables } from "./variables.ts";

export type CommandArguments = Readonly<Record<string, unknown>>;

/** The parts of the debugger that commands use. */
export interface CommandContext {
  readonly attached: boolean;
  readonly pause: Pause | undefined;
  readonly sources: Sources;
  readonly breakpoints: Breakpoints;
  /** The session, opened for looking at first use. */
  readonly target: () => Promise<{ readonly target: Target; readonly variables: Variables }>;
  /** A frame of the pause by the number that its stack gave it. */
  readonly frame: (id: unknown) => CallFrame | undefined;
  readonly event: (event: string, body?: object) => void;
  readonly attach: () => Promise<void>;
  readonly detach: () => Promise<void>;
  readonly setFilters: (filters: readonly string[]) => Promise<void>;
  /** Goes on, wholly or for a step. */
  readonly resume: (step?: DebugStep) => Promise<void>;
  readonly pauseNow: () => Promise<void>;
  /** Makes a name known to the types of later cells. */
  readonly declare: (name: string) => void;
}

/** Answers one kind of request of the debug protocol with its body. It throws errors that the client shows. */
export type DebugCommand = (args: CommandArguments, debug: CommandContext) => object | Promise<object>;
