import type { Submission } from "../../../datasets/instance.ts";
import { codeLines, cyclomatic } from "./code-measures.ts";

/** Which submissions become instances; the values are the paper's where it gives one. */
export interface BuildRules {
  /** Strictly more tests than this. */
  readonly moreTestsThan: number;
  /** Share of the tests that the wrong program passes, both ends included. */
  readonly passRate: readonly [number, number];
  /** Lines of code, both ends included. */
  readonly lines: readonly [number, number];
  readonly leastComplexity: number;
  /** Questions to the repair model at most. */
  readonly rounds: number;
  /** Between the tokens of the wrong program and of its reference. */
  readonly leastSimilarity: number;
  /** Runs of both programs, which must be alike. */
  readonly runs: number;
  readonly maxPerProblem: number;
}

export const defaultBuildRules: BuildRules = {
  moreTestsThan: 100,
  passRate: [0.1, 0.55],
  lines: [15, 80],
  leastComplexity: 8,
  rounds: 10,
  leastSimilarity: 0.5,
  runs: 3,
  maxPerProblem: 1,
};

/** Filters in their order; each names what it drops. */
export const buildFilters = [
  ...(["verdict", "tests", "lines", "complexity", "problem"] as const),
  ...(["passRate", "reference", "similarity", "flaky"] as const),
] as const;
export type BuildFilter = (typeof buildFilters)[number];

const wrongAnswer = /^(wrong[ _-]?answer|wa)$/i;

const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** The first filter that drops a submission without running it; null: none. */
export const droppedUnrun = (submission: Submission, rules: BuildRules): BuildFilter | null => {
  const { verdict, hiddenTests, buggyCode, language } = submission;
  if (verdict !== null && !wrongAnswer.test(verdict.trim())) return "verdict";
  if (hiddenTests.length <= rules.moreTestsThan) return "tests";
  if (!within(codeLines(buggyCode, language), rules.lines)) return "lines";
  return cyclomatic(buggyCode, language) < rules.leastComplexity ? "complexity" : null;
};

/** Whether a wrong program passes neither too few nor too many tests. */
export const passesEnough = (passRate: number, rules: BuildRules): boolean => within(passRate, rules.passRate);
