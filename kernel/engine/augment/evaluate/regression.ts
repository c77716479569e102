import type { Scale } from "../base/kinds.ts";

/**
 * Hashes of three outputs on a test that a submission to a variant fails. They are the expected output, the
 * submission's, and that of the parent problem's solution (null if it gave no output).
 */
export interface RegressionRow {
  readonly expected: string;
  readonly output: string;
  readonly parentOutput: string | null;
}

export interface RegressionRules {
  /**
   * The minimum number of decisive tests: failed tests on which the parent's solution gives another output than the
   * expected one. With fewer there is no verdict.
   */
  readonly regressionTests: number;
  /** The minimum share of decisive tests on which the submission gives the output of the parent's solution. */
  readonly regressionShare: number;
}

const defaults: RegressionRules = { regressionTests: 3, regressionShare: 0.8 };

/**
 * True if the submission answers a variant as the parent problem requires. Null if too few failed tests distinguish the
 * two problems.
 */
export const regressesToParent = (
  rows: readonly RegressionRow[],
  rules: RegressionRules = defaults,
): boolean | null => {
  const decisiveRows = rows.filter(({ expected, parentOutput }) => parentOutput !== null && parentOutput !== expected);
  if (decisiveRows.length === 0 || decisiveRows.length < rules.regressionTests) return null;
  const matchCount = decisiveRows.filter(({ output, parentOutput }) => output === parentOutput).length;
  return matchCount / decisiveRows.length >= rules.regressionShare - 1e-12;
};

/**
 * True if the submission answers a variant as one of its parent problems requires; null if no parent can be assessed.
 */
export const regressesToAny = (
  byParent: readonly (readonly RegressionRow[])[],
  rules: RegressionRules = defaults,
): boolean | null => {
  const verdicts = byParent.map((rows) => regressesToParent(rows, rules)).filter((verdict) => verdict !== null);
  return verdicts.length === 0 ? null : verdicts.includes(true);
};

/**
 * True if a submission passes all small tests and exceeds a limit on a large one. Null if the suite lacks small or
 * large tests.
 */
export const isLowEfficiency = (perTest: string, scales: readonly Scale[]): boolean | null => {
  if (!scales.includes("small") || !scales.includes("large")) return null;
  const isRightOnSmall = scales.every((scale, at) => scale === "large" || perTest[at] === "P");
  return isRightOnSmall && scales.some((scale, at) => scale === "large" && "TM".includes(perTest[at]!));
};

/**
 * A judge's verdict that a submission solves the parent problem instead of the variant. It counts only if the program
 * resembles a parent's solution.
 */
export const judgedRegression = (
  judge: { readonly regression: boolean; readonly similarity: number } | null,
  codeSimilarity: number,
): boolean | null => (judge === null ? null : judge.regression && judge.similarity >= codeSimilarity);
