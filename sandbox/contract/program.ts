import type { Doubt } from "./probe.ts";

/** What one execution may use. Every limit has a default (`limits.ts`). */
export interface Limits {
  /** Elapsed time of the run, compilation apart. */
  readonly wallMs: number;
  /** User plus system time of all its processes together. */
  readonly cpuMs: number;
  /** Memory of all its processes together. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Kept of each of stdout and stderr; more is an `output_limit`. */
  readonly outputBytes: number;
  /** Largest single file. */
  readonly fileBytes: number;
  /** All files in the work directory and tmp together. */
  readonly tmpBytes: number;
  readonly inodes: number;
  /** User plus system time of a compilation; the limit that a busy machine does not change. */
  readonly compileCpuMs: number;
  /** Elapsed time of a compilation; the last resort for a compiler that waits. */
  readonly compileWallMs: number;
}

/** Statements in the program's own language that fail by its assertion idiom; they see what the program defines. */
export interface AssertTest {
  readonly kind: "assert";
  readonly id: string;
  readonly code: string;
  /** Where the solution lies in `code`, in characters, when `code` holds it as well and `source` is empty. The whole text then runs
   * as it stands, in one process, and must come to its end: an exit in that part proves nothing. */
  readonly solution?: { readonly from: number; readonly to: number };
  /** Wall and CPU limit of this test alone; default: the program's. */
  readonly timeoutMs?: number;
}

/** Feed stdin, compare stdout. */
export interface StdioTest {
  readonly kind: "stdio";
  readonly id: string;
  readonly stdin: string;
  readonly expected: string;
  /** Default `{ rule: "tokens" }`. */
  readonly compare?: Comparison;
  readonly timeoutMs?: number;
}

/** Call a function with plain JSON values, compare what it returns outside the program's process. */
export interface CallTest {
  readonly kind: "call";
  readonly id: string;
  readonly function: string;
  readonly args: readonly unknown[];
  readonly expected: unknown;
  /** Absolute and relative tolerance for numbers; default 0 (exact). */
  readonly tolerance?: number;
  readonly timeoutMs?: number;
}

export type Test = AssertTest | StdioTest | CallTest;

/** How what was printed is compared with what was expected. */
export type Comparison =
  /** `exact`: every byte; `lines`: white space at line ends and blank lines at the end do not count; `tokens`: words alone. */
  { readonly rule: "exact" | "lines" | "tokens"; readonly ignoreCase?: boolean } | FloatComparison | CheckerComparison;

/** Words, of which numbers may differ: by `absolute`, or by `relative` times the expected value; `tolerance` is both. */
export interface FloatComparison {
  readonly rule: "floats";
  readonly tolerance?: number;
  readonly absolute?: number;
  readonly relative?: number;
  readonly ignoreCase?: boolean;
}

/**
 * A program that judges the output, in a jail of its own after the judged program has ended. Its arguments are the names of
 * three files: the input, the program's output, the expected output. How it answers is told in the README of this room.
 */
export interface CheckerComparison {
  readonly rule: "checker";
  readonly language: string;
  readonly source: string;
  /** More files beside the checker's source, for example a header. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly limits?: Partial<Limits>;
}

/** One untrusted program to be run. */
export interface Program {
  /** Name or alias from the language registry, for example "python". */
  readonly language: string;
  readonly source: string;
  /** More files of the work directory: relative path → content. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly stdin?: string | Uint8Array;
  readonly args?: readonly string[];
  /** Without tests the program is only run, and the verdict is null. */
  readonly tests?: readonly Test[];
  /** After a test that ran out of time: "continue" (default) starts the program afresh for the tests that remain,
   * "stop" leaves them `not_run`. */
  readonly onTimeout?: "continue" | "stop";
  readonly limits?: Partial<Limits>;
  /** Files of the work directory to bring back, as relative paths; "*" for all that lie in it, "**" for those in its folders as well. */
  readonly artifacts?: readonly string[];
  /** How a pass of its tests is doubted; default: see `Doubt`. */
  readonly doubt?: Doubt;
  /** Say which lines of the source ran (Python and JavaScript, without tests); slower, and only as honest as the program. */
  readonly trace?: "lines";
  /**
   * Say what each test of standard input or of a call gave, cut at so many characters: a whole number from 1 to 16,777,216. What a call
   * gave is cut at 1,000,000 in any case.
   */
  readonly testOutput?: number;
  /**
   * Have a failed test of kind `assert` say in its message what its condition compared, also where the language does not: the tests are
   * then run once more, after the verdict. Default false.
   */
  readonly values?: boolean;
}
