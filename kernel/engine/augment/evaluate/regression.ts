import type { Scale } from "../base/kinds.ts";

/** A test answered wrongly: hashes of the true output, the submission's, and that of the parent's solution (null: none). */
export interface RegressionRow {
  readonly expected: string;
  readonly output: string;
  readonly parentOutput: string | null;
}

export interface RegressionRules {
  /** Tests that must tell the parent's solution from the truth, at least. */
  readonly regressionTests: number;
  /** Share of these on which the submission gives the parent's output, at least. */
  readonly regressionShare: number;
}

const defaults: RegressionRules = { regressionTests: 3, regressionShare: 0.8 };

/** Whether wrong answers are those of a parent's solution; null if too few tests tell the two problems apart. */
export const regressesToParent = (
  rows: readonly RegressionRow[],
  rules: RegressionRules = defaults,
): boolean | null => {
  const decisiveRows = rows.filter(({ expected, parentOutput }) => parentOutput !== null && parentOutput !== expected);
  if (decisiveRows.length === 0 || decisiveRows.length < rules.regressionTests) return null;
  const matchCount = decisiveRows.filter(({ output, parentOutput }) => output === parentOutput).length;
  return matchCount / decisiveRows.length >= rules.regressionShare - 1e-12;
};

/** The same over several parents: any of them suffices; null if none can be assessed. */
export const regressesToAny = (
  byParent: readonly (readonly RegressionRow[])[],
  rules: RegressionRules = defaults,
): boolean | null => {
  const verdicts = byParent.map((rows) => regressesToParent(rows, rules)).filter((verdict) => verdict !== null);
  return verdicts.length === 0 ? null : verdicts.includes(true);
};

/** Whether a submission is right on all small tests and over a limit on a large one; null without both. */
export const isLowEfficiency = (perTest: string, scales: readonly Scale[]): boolean | null => {
  if (!scales.includes("small") || !scales.includes("large")) return null;
  const isRightOnSmall = scales.every((scale, at) => scale === "large" || perTest[at] === "P");
  return isRightOnSmall && scales.some((scale, at) => scale === "large" && "TM".includes(perTest[at]!));
};

/** Verdict of a judge, which counts only if the program is like a parent's solution. */
export const judgedRegression = (
  judge: { readonly regression: boolean; readonly similarity: number } | null,
  codeSimilarity: number,
): boolean | null => (judge === null ? null : judge.regression && judge.similarity >= codeSimilarity);
