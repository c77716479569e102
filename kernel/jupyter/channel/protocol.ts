/**
 * This file defines the messages between the kernel's three processes. The front talks to clients, the session runs
 * cells, and the language process checks types. Only this file is shared by all three.
 */

export type Bundle = Record<string, unknown>;

export interface ErrorReport {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

export interface ExecuteRequest {
  readonly type: "execute";
  /** Id of the client's request to run the cell. Every output of the cell contains it, even a late one. */
  readonly id: string;
  readonly code: string;
  /** The cell's text as the user wrote it, if `code` differs from it. */
  readonly source?: string;
  /** The execution count of the cell, shown as `[3]`. */
  readonly count: number;
  readonly silent?: boolean;
  /**
   * False for a request that gets no execution count, because the client does not want it in the history. Default:
   * true.
   */
  readonly numbered?: boolean;
  readonly allowStdin?: boolean;
  readonly userExpressions?: Readonly<Record<string, string>>;
  /** Id of the subshell (a queue of cells beside the main queue) in which the cell runs. Absent for the main shell. */
  readonly subshell?: string;
}

export type CommAction = "open" | "msg" | "close";

export interface CommEvent {
  readonly type: "comm";
  /** Id of the client's request to run the cell, or of the front process's request, that caused the message. */
  readonly id: string;
  readonly action: CommAction;
  readonly commId: string;
  readonly targetName?: string;
  readonly data: Bundle;
  readonly metadata?: Bundle;
  /** Binary buffers in base64. */
  readonly buffers?: readonly string[];
}

/**
 * The effects of a type error that a user can choose: `error` stops the cell, `warn` prints the error, `off` checks
 * nothing. `strict` is `error` with TypeScript's `strict` option, whatever the folder's options are.
 */
export const modes = ["error", "strict", "warn", "off"] as const;
export type TypecheckMode = (typeof modes)[number];

export type ToSession =
  | ExecuteRequest
  | CommEvent
  /** A cell that is likely to run next, so that the session may compile it in advance. */
  | { readonly type: "foresee"; readonly code: string; readonly count: number }
  /**
   * Interrupts the running cells. The front repeats the message until the session answers. `stop` counts the user's
   * requests.
   */
  | { readonly type: "interrupt"; readonly round: number; readonly stop: number }
  | { readonly type: "configure"; readonly cwd: string }
  | { readonly type: "input"; readonly value: string }
  /** Reports that a debugger attaches or detaches. */
  | { readonly type: "debugged"; readonly by: boolean }
  /** The front starts or stops using the inspector to end a loop. */
  | { readonly type: "breaking"; readonly inUse: boolean }
  | { readonly type: "complete"; readonly id: string; readonly code: string; readonly cursor: number }
  | { readonly type: "inspect"; readonly id: string; readonly code: string; readonly cursor: number }
  /** Asks which of the names are properties of the session's global object. */
  | { readonly type: "globals"; readonly id: string; readonly names: readonly string[] }
  | { readonly type: "stop" };

export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly items: readonly { readonly text: string; readonly type: string; readonly signature?: string }[];
}

export type ExecuteStatus = "ok" | "error" | "aborted";

export type FromSession =
  | CommEvent
  | { readonly type: "ready"; readonly pid: number }
  /** Reports that the interrupt with this `round` was handled. */
  | { readonly type: "interrupted"; readonly round: number }
  /** The session starts or stops waiting synchronously for a program. The session reads no messages while it waits. */
  | { readonly type: "blocked"; readonly on: boolean }
  | { readonly type: "stream"; readonly id: string; readonly name: "stdout" | "stderr"; readonly text: string }
  | {
      readonly type: "display";
      readonly id: string;
      readonly data: Bundle;
      readonly metadata: Bundle;
      readonly displayId?: string;
      readonly update?: boolean;
    }
  | { readonly type: "result"; readonly id: string; readonly data: Bundle; readonly metadata: Bundle }
  | { readonly type: "clear"; readonly id: string; readonly wait: boolean }
  | ({ readonly type: "error"; readonly id: string } & ErrorReport)
  | { readonly type: "input"; readonly id: string; readonly prompt: string; readonly password: boolean }
  | { readonly type: "typecheck"; readonly mode: TypecheckMode }
  | { readonly type: "forget" }
  | { readonly type: "packages" }
  | ({ readonly type: "completions"; readonly id: string } & Completions)
  | { readonly type: "inspection"; readonly id: string; readonly found: boolean; readonly data: Bundle }
  | { readonly type: "globals"; readonly id: string; readonly names: readonly string[] }
  | {
      readonly type: "done";
      readonly id: string;
      readonly status: ExecuteStatus;
      readonly error?: ErrorReport;
      readonly userExpressions?: Bundle;
      readonly payload?: readonly Bundle[];
    };

export interface Diagnostic {
  readonly code: number;
  readonly message: string;
  /** Line and column in the cell, from 1. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type Completeness = "complete" | "incomplete" | "invalid" | "unknown";

export type ToLanguage =
  | { readonly type: "start"; readonly cwd: string }
  | {
      readonly type: "check";
      readonly id: string;
      readonly code: string;
      readonly count: number;
      readonly strict: boolean;
    }
  /** Reports that the cell will run, so that later cells see its declarations. */
  | { readonly type: "accept"; readonly code: string; readonly count: number }
  | { readonly type: "forget" }
  | { readonly type: "complete"; readonly id: string; readonly code: string; readonly cursor: number }
  | {
      readonly type: "inspect";
      readonly id: string;
      readonly code: string;
      readonly cursor: number;
      readonly detail: number;
    }
  | { readonly type: "is-complete"; readonly id: string; readonly code: string };

export type FromLanguage =
  | { readonly type: "ready" }
  /** Reports an error of the language process that belongs to no request. */
  | { readonly type: "fault"; readonly text: string }
  | {
      readonly type: "checked";
      readonly id: string;
      readonly diagnostics: readonly Diagnostic[];
      readonly unchecked?: string;
      /** True if the cell is not a valid program. The diagnostics are then syntax errors. */
      readonly broken?: boolean;
      /** Type errors in local files that the cell imports, as lines with file, line and column. */
      readonly warnings?: readonly string[];
    }
  | ({ readonly type: "completions"; readonly id: string } & Completions)
  | { readonly type: "inspection"; readonly id: string; readonly found: boolean; readonly data: Bundle }
  | { readonly type: "completeness"; readonly id: string; readonly state: Completeness; readonly indent: string };
