import type { ProbeKind } from "./probe.ts";

/** The way in which a run ended. `sandbox_error` is a failure of the sandbox; every other status is the program's own. */
export type Status =
  | "ok"
  | "runtime_error"
  | "timeout"
  | "memory_limit"
  | "process_limit"
  | "output_limit"
  | "compile_error"
  | "compile_timeout"
  | "sandbox_error";

/**
 * The time and memory that a program took. If the program has tests, these values cover all executions of the tests,
 * without compilation.
 */
export interface Usage {
  /** Elapsed time in milliseconds. */
  readonly wallMs: number;
  /** User plus system time of all processes, in milliseconds. */
  readonly cpuMs: number;
  /** Peak memory of all processes together; the maximum over several executions. Null if it could not be measured. */
  readonly peakMemoryBytes: number | null;
  /** The number of times that the program was executed for its tests. Absent: once. */
  readonly executions?: number;
}

export interface Stream {
  /** The stored output, decoded as UTF-8; invalid bytes are replaced. */
  readonly text: string;
  /** The stored output bytes, unchanged. */
  readonly bytes: Uint8Array;
  /** True if the program wrote more output than was stored. */
  readonly truncated: boolean;
}

/**
 * The strength of the evidence for a pass, strongest first:
 *
 * - `proven`: only plain data crossed between the program and its judge.
 * - `probed`: the tests were changed to expect something else, and the program failed them.
 * - `unproven`: the program passed, and nothing more is known.
 * - `refuted`: the program also passed changed tests that a right solution fails.
 */
export type Assurance = "proven" | "probed" | "unproven" | "refuted";

/**
 * The result of one changed test, after the program passed the unchanged tests. Several changed tests may run in one
 * process.
 */
export interface ProbeRun {
  /** Id of the changed test. */
  readonly test: string;
  /** Position of the change in the test's text, as `LINE:COLUMN`, both from 1. */
  readonly place: string;
  /** `from`: the original text at this position; `to`: the text that replaced it in this run. */
  readonly from: string;
  readonly to: string;
  readonly kind: ProbeKind | "total";
  /**
   * `flipped`: the changed test failed, as it must. `nothing_learnt`: a time limit or a crash ended the run without a
   * result.
   */
  readonly result: "flipped" | "passed" | "nothing_learnt";
}

/** The result of one execution of one test. */
export interface TestEnd {
  readonly id: string;
  /**
   * `error`: the test failed, but not by its assertion. Every test of a program that does not load has this status. A
   * program that does not load in time has `timeout` instead. `not_run`: an earlier test ran out of time, and the
   * program's `onTimeout` is "stop".
   */
  readonly status: "passed" | "failed" | "error" | "timeout" | "not_run";
  /**
   * One line with the reason for the status. It is empty for a pass without a remark; a checker's comment is always
   * here.
   */
  readonly message: string;
  readonly usage: Usage | null;
  /** The share of the test's points that the program earned, in [0, 1]. Present only if a checker program gives one. */
  readonly score?: number;
  /** The results of the single tests in a test file, if the test framework names them. */
  readonly cases?: readonly TestCase[];
  /** Present only if the program requests it (`Program.testOutput`) and the test was started. */
  readonly output?: TestOutput;
}

/** The answer that the program gave to one test. */
export interface TestOutput {
  /** The status of the program in this test: "ok" if it gave an answer, right or wrong. */
  readonly end: Status;
  /**
   * The answer: the printed text, or for a call the returned value as JSON on one line (Python, JavaScript). A value
   * that JSON cannot represent is the name of its type in angle brackets. Null if `end` is not "ok" or the answer is
   * unknown.
   */
  readonly text: string | null;
  /** True if the answer was longer than `Program.testOutput` and was cut. */
  readonly truncated: boolean;
}

export interface TestResult extends TestEnd {
  /** The strength of the evidence for the pass; null if the unchanged test failed. */
  readonly assurance: Assurance | null;
}

/** The result of one single test in a test file. */
export interface TestCase {
  readonly name: string;
  readonly status: "passed" | "failed" | "error" | "skipped" | "not_run";
  readonly message: string;
}

export interface Compilation {
  readonly ok: boolean;
  /** True if the compiler reached its CPU limit or its limit of elapsed time. */
  readonly timedOut: boolean;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly wallMs: number;
  /** True if the result came from the compile cache. */
  readonly cached: boolean;
}

/** The protection that was in force during this run. */
export interface Isolation {
  readonly backend: string;
  /**
   * Strength of the isolation. "full": no known protection is missing. "partial": `missing` names the missing ones.
   * "none": only limits of processes apply.
   */
  readonly level: "full" | "partial" | "none";
  /** The active protections in words, for example "no network", "own PID space". `missing` lists the others. */
  readonly holds: readonly string[];
  readonly missing: readonly string[];
}

/** The result of one program. Success and failure have the same type. */
export interface Outcome {
  readonly status: Status;
  readonly exitCode: number | null;
  /** Name of the signal that ended the program, for example "SIGKILL"; null if none did. */
  readonly signal: string | null;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly usage: Usage;
  readonly compilation: Compilation | null;
  /** One result for each test of the program, in order. The results are computed outside the program's process. */
  readonly tests: readonly TestResult[];
  /** "passed" only if every test passed; null if the program has no tests or the sandbox failed. */
  readonly verdict: "passed" | "failed" | null;
  /**
   * The weakest assurance (evidence for a pass) among the tests; null unless all unchanged tests passed. A refuted pass
   * has the verdict "failed".
   */
  readonly assurance: Assurance | null;
  /** The runs of changed tests, in order; empty if no changed test ran. */
  readonly probes: readonly ProbeRun[];
  readonly artifacts: Readonly<Record<string, Uint8Array>>;
  readonly isolation: Isolation;
  /** Numbers of the source lines that ran, ascending, from 1. Null: the lines could not be followed. Absent: no trace was requested. */
  readonly trace?: readonly number[] | null;
  /** A description of the sandbox's failure, if status is `sandbox_error`. */
  readonly error: string | null;
}
