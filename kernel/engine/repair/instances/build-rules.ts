import type { Submission } from "../../../../datasets/instance.ts";
import { codeLines, cyclomatic } from "./code-measures.ts";

/**
 * Rules by which wrong submissions become repair instances. The defaults are the values of PAIR-Bench's paper, where
 * the paper states them.
 */
export interface BuildRules {
  /** A submission is dropped unless its problem has more tests than this number. */
  readonly moreTestsThan: number;
  /** The allowed share of tests that the wrong program passes, both ends included. */
  readonly passRate: readonly [number, number];
  /** The allowed number of lines of the wrong program, both ends included. */
  readonly lines: readonly [number, number];
  readonly leastComplexity: number;
  /** The maximum number of requests to the repair model for each submission. */
  readonly rounds: number;
  /** The minimum token similarity of the wrong program and its reference, in [0, 1]. */
  readonly leastSimilarity: number;
  /**
   * The number of runs of the wrong program and the reference. If results differ between runs, the submission is
   * dropped.
   */
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

/** The filters of submissions in the order of their application. Each is named after the property that it checks. */
export const buildFilters = [
  ...(["verdict", "tests", "lines", "complexity", "problem"] as const),
  ...(["passRate", "reference", "similarity", "flaky"] as const),
] as const;
export type BuildFilter = (typeof buildFilters)[number];

const wrongAnswer = /^(wrong[ _-]?answer|wa)$/i;

const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** The first filter that drops a submission before a program is run; null if none does. */
export const droppedUnrun = (submission: Submission, rules: BuildRules): BuildFilter | null => {
  const { verdict, hiddenTests, buggyCode, language } = submission;
  if (verdict !== null && !wrongAnswer.test(verdict.trim())) return "verdict";
  if (hiddenTests.length <= rules.moreTestsThan) return "tests";
  if (!within(codeLines(buggyCode, language), rules.lines)) return "lines";
  return cyclomatic(buggyCode, language) < rules.leastComplexity ? "complexity" : null;
};

/** True if the share of tests that the wrong program passes is within the allowed range. */
export const passesEnough = (passRate: number, rules: BuildRules): boolean => within(passRate, rules.passRate);
