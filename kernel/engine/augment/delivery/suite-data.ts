import type { InputKind, Provenance, Scale } from "../base/kinds.ts";
import type { LimitMargins } from "../limits/limit-margins.ts";
import type { LimitRow } from "../limits/limit-rows.ts";
import type { RescueOption } from "../lines/extension-lines.ts";
import type { ProgramText, SeedProblem } from "../seeds/seed-problem.ts";

/** One test of a suite. */
export interface SuiteTest {
  readonly id: string;
  readonly kind: InputKind;
  readonly scale: Scale;
  readonly provenance: Provenance;
  /** The probability that the expected output is right, estimated from the votes of brute force and solvers. */
  readonly confidence: number;
  readonly input: string;
  readonly output: string;
}

export interface SuiteSolver extends ProgramText {
  readonly id: string;
  readonly model: string;
}

/** The number of tests in a suite: in total, by kind of input, and by provenance of the expected output. */
export interface SuiteCounts {
  readonly tests: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byProvenance: Readonly<Record<string, number>>;
}

/** The results of known programs on a suite: the number of right ones that pass, and of wrong ones that fail. */
export interface KnownCounts {
  readonly right: number;
  readonly rightPassed: number;
  readonly wrong: number;
  readonly wrongFailed: number;
}

/** A test suite as plain data. */
export interface SuiteData {
  readonly problem: SeedProblem;
  /** `unfinished`: the run was stopped before its end. */
  readonly status: "accepted" | "rejected" | "unfinished";
  /** The reason for which the method rejected the problem, or null. An option may still deliver a suite. */
  readonly reason: string | null;
  /**
   * `study`: the method's first attempt made the suite. Else: the option that started a second attempt. Null: no suite.
   */
  readonly source: "study" | RescueOption | null;
  readonly tests: readonly SuiteTest[];
  /** Tests on which the problem's own solution gives another output. They are omitted from the suite. */
  readonly disputed: readonly SuiteTest[];
  /** Counts of the tests in the suite that the method made without options; null if it made none. */
  readonly studySuite: SuiteCounts | null;
  readonly validator: ProgramText | null;
  readonly generators: readonly (ProgramText & { readonly kind: InputKind })[];
  readonly brute: SuiteSolver | null;
  /** Validated solvers, the fastest first. */
  readonly solvers: readonly SuiteSolver[];
  /** A program that compares outputs; null if outputs are compared word by word. */
  readonly checker: ProgramText | null;
  readonly limits: readonly LimitRow[];
  /**
   * For each language, the distances of its time limit to the slowest right and the fastest slow program, as ratios.
   */
  readonly margins: readonly LimitMargins[];
  readonly known: KnownCounts;
}
