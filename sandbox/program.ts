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
  readonly compileWallMs: number;
}

/** Statements in the program's own language that fail by its assertion idiom; they see what the program defines. */
export interface AssertTest {
  readonly kind: "assert";
  readonly id: string;
  readonly code: string;
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

export type Comparison =
  | { readonly rule: "exact" | "tokens" }
  | { readonly rule: "floats"; readonly tolerance: number }
  | { readonly rule: "checker"; readonly language: string; readonly source: string };

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
  /** Files of the work directory to bring back, as relative paths. */
  readonly artifacts?: readonly string[];
}
