import type { CriticRule } from "../base/critic-rules.ts";
import type { CodeUnit, DifficultyLabel, ItemCases, MultiLogic } from "../base/item.ts";
import type { ExecutionOutcome, ItemTestRun } from "../base/outcomes.ts";

/** The result of a step for an item. `reason` is null if the item passed. */
interface Verdict<Reason extends string> {
  readonly verdict: "passed" | "rejected";
  readonly reason: Reason | null;
}

export interface CodeSeedLine {
  readonly kind: "seed";
  readonly seedId: string;
  readonly language: string;
  readonly unit: CodeUnit;
  readonly code: string;
}

export type SolutionReason = "wrong_blocks" | "solution_fails";

export interface SolutionAttempt {
  readonly blocks: number;
  /** The program text of the reply's first block. Texts and run are null unless the reply has three blocks. */
  readonly solution: string | null;
  readonly publicInput: string | null;
  readonly privateInput: string | null;
  readonly run: { readonly outcome: ExecutionOutcome; readonly truncated: boolean } | null;
  readonly reason: SolutionReason | null;
}

export interface SolutionLine extends Verdict<SolutionReason> {
  readonly kind: "solution";
  readonly itemId: string;
  readonly seedId: string;
  readonly language: string;
  readonly inputHash: string;
  readonly attempts: readonly SolutionAttempt[];
}

export interface ItemInputsLine extends Verdict<"takes_arguments"> {
  readonly kind: "inputs";
  readonly itemId: string;
  readonly inputHash: string;
  readonly publicArguments: readonly string[];
  readonly privateArguments: readonly string[];
}

/** One run of an input function, which prints the inputs of cases and the solution's results. */
export interface OutputRun {
  readonly outcome: ExecutionOutcome;
  readonly stdoutHash: string;
  readonly truncated: boolean;
}

export type OutputsReason =
  | "run_failed"
  | "truncated"
  | "nondeterministic"
  | "too_few_cases"
  | "too_many_cases"
  | "public_not_private";

export interface OutputsLine extends Verdict<OutputsReason> {
  readonly kind: "outputs";
  readonly itemId: string;
  readonly inputHash: string;
  readonly runs: { readonly public: readonly OutputRun[]; readonly private: readonly OutputRun[] };
  readonly stdout: { readonly public: string; readonly private: string };
  readonly cases: ItemCases;
}

/**
 * A case as the text of a test asserts it, to compare with the case that the solution printed. The tolerance is null if
 * the test compares exactly.
 */
export type AssertedCase = readonly [input: string, expected: string, tolerance: number | null];

export type AssertionsReason = "changed_cases" | "bad_tolerance" | "tests_fail" | "weak_tests";

export interface MutantRun {
  readonly codeHash: string;
  readonly outcome: ExecutionOutcome;
}

export interface AssertionsAttempt {
  readonly demoTest: string;
  readonly fullTest: string;
  readonly demoCases: readonly AssertedCase[];
  readonly fullCases: readonly AssertedCase[];
  /**
   * The run of the public test with the solution. Null if the tests assert other cases than the solution printed,
   * because then no test is run.
   */
  readonly demo: ItemTestRun | null;
  readonly full: ItemTestRun | null;
  /**
   * The runs of mutants (solutions with one small change) with the tests; null unless the solution passes both tests.
   */
  readonly mutants: readonly MutantRun[] | null;
  readonly reason: AssertionsReason | null;
}

export interface AssertionsLine extends Verdict<AssertionsReason> {
  readonly kind: "assertions";
  readonly itemId: string;
  readonly inputHash: string;
  readonly attempts: readonly AssertionsAttempt[];
}

export type QuestionReason =
  | "no_language"
  | "missing_entry_point"
  | "public_test_missing"
  | "private_leak"
  | "solution_revealed";

export interface QuestionLine extends Verdict<QuestionReason> {
  readonly kind: "question";
  readonly itemId: string;
  readonly inputHash: string;
  readonly entryPoints: readonly string[];
  readonly prompt: string;
  readonly attempts: readonly { readonly question: string; readonly reason: QuestionReason | null }[];
}

export interface DifficultySample {
  readonly outcome: ExecutionOutcome | "NO_CODE";
  readonly replyChars: number;
  /** The number of runs that were repeated because the sandbox or the endpoint failed. */
  readonly faults: number;
}

export interface DifficultyLine extends Verdict<"too_easy"> {
  readonly kind: "difficulty";
  readonly itemId: string;
  readonly inputHash: string;
  readonly samples: readonly DifficultySample[];
  readonly passes: number;
  readonly label: DifficultyLabel | null;
}

export interface CriticReply {
  /** The number of the critic's vote on the item, from 1. */
  readonly vote: number;
  readonly attempt: number;
  /** The reply's verdicts on the critic's rules; null if the reply could not be read. */
  readonly rules: readonly unknown[] | null;
  /** The overall verdict in the critic's reply. It has no effect: only the verdicts on the rules decide. */
  readonly claimedPass: boolean | null;
  readonly reason: "malformed" | null;
}

export interface CriticLine extends Verdict<"critic" | "critic_malformed"> {
  readonly kind: "critic";
  readonly itemId: string;
  readonly inputHash: string;
  readonly replies: readonly CriticReply[];
  readonly votesAgainst: number;
  readonly violated: readonly CriticRule[];
}

export interface CategoryLine {
  readonly kind: "category";
  readonly itemId: string;
  readonly inputHash: string;
  readonly attempts: readonly { readonly label: string | null; readonly reason: "unknown_category" | null }[];
  readonly category: string;
  readonly multiLogic: MultiLogic | null;
}

export type TranslationReason = QuestionReason | "case_count" | "tests_fail" | "weak_tests";

export interface TranslationAttempt {
  readonly question: string;
  readonly solution: string;
  readonly demoTest: string;
  readonly fullTest: string;
  readonly entryPoints: readonly string[];
  /** The run of the public test with the translated solution; null if the problem's text was rejected before. */
  readonly demo: ItemTestRun | null;
  readonly full: ItemTestRun | null;
  readonly mutants: readonly MutantRun[] | null;
  readonly reason: TranslationReason | null;
}

export interface TranslationLine extends Verdict<TranslationReason> {
  readonly kind: "translation";
  readonly itemId: string;
  readonly parentId: string;
  readonly language: string;
  readonly inputHash: string;
  readonly attempts: readonly TranslationAttempt[];
}

/** The cases that the public and the private test of an item assert, read from the text of the tests. */
export type AssertedCases = { readonly demo: readonly AssertedCase[]; readonly full: readonly AssertedCase[] };
