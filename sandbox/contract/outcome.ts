import type { ProbeKind } from "./probe.ts";

/** How a run ended. `sandbox_error` is ours, everything else is the program's. */
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

/** Of a program with tests: of all its executions together, compilation apart. */
export interface Usage {
  readonly wallMs: number;
  /** User plus system time of all processes. */
  readonly cpuMs: number;
  /** Peak of all processes together; of several executions the greatest; null where it could not be measured. */
  readonly peakMemoryBytes: number | null;
  /** How often the program was executed for its tests; absent: once. */
  readonly executions?: number;
}

export interface Stream {
  /** Decoded as UTF-8, invalid bytes replaced. */
  readonly text: string;
  /** The bytes kept, as the program wrote them. */
  readonly bytes: Uint8Array;
  /** True when the program wrote more than was kept. */
  readonly truncated: boolean;
}

/**
 * How sure a pass is, from the surest: `proven`: only plain data crossed between the program and what judged it; `probed`: where the
 * tests were changed to expect something else, the program failed them; `unproven`: it passed, and no more is known;
 * `refuted`: it also passed changed tests that a right solution fails.
 */
export type Assurance = "proven" | "probed" | "unproven" | "refuted";

/** One run of changed tests, after the program had passed them as they are. */
export interface ProbeRun {
  /** Id of the changed test. */
  readonly test: string;
  /** `LINE:COLUMN` of the change in the test's text, both from 1. */
  readonly place: string;
  /** What stood there, and what stood there in this run. */
  readonly from: string;
  readonly to: string;
  readonly kind: ProbeKind | "total";
  /** `flipped`: the tests failed, as they must; `nothing_learnt`: time-out, memory or a crash, which says nothing. */
  readonly result: "flipped" | "passed" | "nothing_learnt";
}

/** How a test ended. */
export interface TestRun {
  readonly id: string;
  /**
   * `error`: another failure than the assertion's, of every test of a program that does not load or compile (`timeout` where it
   * does not load in time); `not_run`: an earlier test ran out of time, and the program's `onTimeout` is "stop".
   */
  readonly status: "passed" | "failed" | "error" | "timeout" | "not_run";
  /** One line on why, empty of a pass unless something is said against it; a checker's comment in any case. */
  readonly message: string;
  readonly usage: Usage | null;
  /** Part of the points, in [0, 1]; only a checker gives one. */
  readonly score?: number;
  /** The single tests of a test file, where the tests' own form names them. */
  readonly cases?: readonly TestCase[];
  /** There only where the program asks for it (`Program.testOutput`), and the test was begun. */
  readonly output?: TestOutput;
}

/** What one test gave. */
export interface TestOutput {
  /** How the program ended in this test; "ok" where it gave an answer, right or wrong. */
  readonly end: Status;
  /**
   * What was printed; of a call (Python, JavaScript) the returned value as JSON on one line, or the name of its kind in angle
   * brackets where JSON has none of its kind. Null where `end` is not "ok", and where it cannot be told.
   */
  readonly text: string | null;
  /** True when there was more than was asked for. */
  readonly truncated: boolean;
}

export interface TestResult extends TestRun {
  /** How sure the pass is; null where the test as it is did not pass. */
  readonly assurance: Assurance | null;
}

/** One test of a test file. */
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
  /** True when the result came from the compile cache. */
  readonly cached: boolean;
}

/** Which protection was in force in this very run. */
export interface Isolation {
  readonly backend: string;
  /** "full": nothing known is missing; "partial": see `missing`; "none": process limits alone. */
  readonly level: "full" | "partial" | "none";
  /** In plain words, for example "no network", "own PID space". */
  readonly holds: readonly string[];
  readonly missing: readonly string[];
}

/** What happened to one program: one shape for success and failure. */
export interface Outcome {
  readonly status: Status;
  readonly exitCode: number | null;
  /** Name of the signal that ended it, for example "SIGKILL". */
  readonly signal: string | null;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly usage: Usage;
  readonly compilation: Compilation | null;
  /** One for each test of the program, in order; made where the program cannot reach. */
  readonly tests: readonly TestResult[];
  /** "passed" only when every test passed; null when the program has no tests or the sandbox failed. */
  readonly verdict: "passed" | "failed" | null;
  /** That of the least sure test; null unless the tests as they are passed. A refuted pass has the verdict "failed". */
  readonly assurance: Assurance | null;
  /** What the doubt of a pass consisted of, in order; empty where nothing was probed. */
  readonly probes: readonly ProbeRun[];
  readonly artifacts: Readonly<Record<string, Uint8Array>>;
  readonly isolation: Isolation;
  /** Lines of the source that ran, ascending, from 1; null: could not be followed; absent: nobody asked. */
  readonly trace?: readonly number[] | null;
  /** In words, set when status is `sandbox_error`. */
  readonly error: string | null;
}
