import type { Doubt } from "./probe.ts";

/** The resources that one execution may use. Every limit has a default (`limits.ts`). */
export interface Limits {
  /** Elapsed time of the run in milliseconds, without compilation. */
  readonly wallMs: number;
  /** User plus system time of all processes of the program together, in milliseconds. */
  readonly cpuMs: number;
  /** Memory of all processes of the program together, in bytes. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Maximum number of stored bytes of stdout and of stderr. A program that writes more ends with `output_limit`. */
  readonly outputBytes: number;
  /** Maximum size of one file in bytes. */
  readonly fileBytes: number;
  /** Maximum size of all files in the work folder and in /tmp together, in bytes. */
  readonly tmpBytes: number;
  readonly inodes: number;
  /** User plus system time of a compilation in milliseconds; a busy machine does not change it. */
  readonly compileCpuMs: number;
  /** Elapsed time of a compilation in milliseconds. It stops a compiler that waits without using CPU time. */
  readonly compileWallMs: number;
}

/**
 * Statements in the program's own language. The test fails if an assertion written in that language fails. The
 * statements can use the program's definitions.
 */
export interface AssertTest {
  readonly kind: "assert";
  readonly id: string;
  readonly code: string;
  /**
   * Range of the solution in `code`, in characters, if `code` contains it and `source` is empty. The whole text then
   * runs unchanged in one process and must reach its end: an exit inside the solution proves nothing.
   */
  readonly solution?: { readonly from: number; readonly to: number };
  /** Wall and CPU limit of this test in milliseconds; default: the program's. */
  readonly timeoutMs?: number;
}

/** A test that feeds stdin and compares stdout. */
export interface StdioTest {
  readonly kind: "stdio";
  readonly id: string;
  readonly stdin: string;
  readonly expected: string;
  /** Default `{ rule: "tokens" }`. */
  readonly compare?: Comparison;
  readonly timeoutMs?: number;
}

/** A test that calls a function with plain JSON values. The result is compared outside the program's process. */
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

/** The rule by which output is compared with the expected output. */
export type Comparison =
  /** `exact`: every byte counts. `lines`: white space at line ends and blank lines at the end do not count. `tokens`: only words count. */
  { readonly rule: "exact" | "lines" | "tokens"; readonly ignoreCase?: boolean } | FloatComparison | CheckerComparison;

/**
 * Compares word by word. Numbers may differ by `absolute`, or by `relative` times the expected value. `tolerance`
 * sets both.
 */
export interface FloatComparison {
  readonly rule: "floats";
  readonly tolerance?: number;
  readonly absolute?: number;
  readonly relative?: number;
  readonly ignoreCase?: boolean;
}

/**
 * A program that judges the output. It runs in its own jail after the judged program has ended. Its arguments name
 * three files: the input, the program's output, the expected output. `docs/how-to/tests-and-checkers.md` describes the
 * exit codes and output by which it reports its verdict.
 */
export interface CheckerComparison {
  readonly rule: "checker";
  readonly language: string;
  readonly source: string;
  /** More files in the folder of the checker's source, for example a header. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly limits?: Partial<Limits>;
}

/** One untrusted program to run. */
export interface Program {
  /** Name or alias from the language registry, for example "python". */
  readonly language: string;
  readonly source: string;
  /** More files of the work directory: relative path → content. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly stdin?: string | Uint8Array;
  readonly args?: readonly string[];
  /** Without tests the sandbox only runs the program, and the verdict is null. */
  readonly tests?: readonly Test[];
  /**
   * The reaction to a test that ran out of time. "continue" (default) restarts the program for the remaining tests.
   * "stop" gives them the status `not_run`.
   */
  readonly onTimeout?: "continue" | "stop";
  readonly limits?: Partial<Limits>;
  /** Files of the work folder to return, as relative paths; "*" for all files in it, "**" for those in its folders as well. */
  readonly artifacts?: readonly string[];
  /** Options for the additional checks of a program that passed its tests; default: see `Doubt`. */
  readonly doubt?: Doubt;
  /** Reports which lines of the source ran (Python and JavaScript, without tests). It is slower, and a program can forge it. */
  readonly trace?: "lines";
  /**
   * Reports the answer to each test of standard input or of a call, cut at this many characters. A whole number from 1
   * to 16,777,216. The answer to a call is always cut at 1,000,000.
   */
  readonly testOutput?: number;
  /**
   * Adds the compared values to the message of a failed test of kind `assert`. It also works in languages that do not
   * print them. The tests then run once more, after the verdict. Default false.
   */
  readonly values?: boolean;
}
