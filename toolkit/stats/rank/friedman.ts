import { type BoardOptions, fullBoard, type Scores, transpose } from "../board.ts";
import { checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { fSf } from "../special/f.ts";
import { lnGamma } from "../special/gamma.ts";
import { rankingConcordance } from "./kendall-w.ts";
import { type Best, rankTable } from "./rank-table.ts";

export interface FriedmanOptions extends BoardOptions {
  /** The score that gets rank 1. Default "higher". */
  readonly best?: Best;
}

export interface Friedman extends TestResult {
  /** Mean rank of every model; 1 = best. */
  readonly meanRanks: readonly number[];
  /** Names of the models, if rows of results were given. */
  readonly models?: readonly string[];
  /**
   * Iman and Davenport's F version of the test, which is more powerful and recommended. If all tasks rank the models
   * alike, F is infinite and p is the exact 1/k!^(m - 1).
   */
  readonly imanDavenport: TestResult;
}

/**
 * Friedman's test: do k models differ over the same data sets or tasks? It uses the ranks within each task.
 *
 * chi² = m (k - 1) W with Kendall's W, corrected for ties. Iman and Davenport's F is `(m - 1) chi² / (m (k - 1) -
 * chi²)`. It has k - 1 and (k - 1)(m - 1) degrees of freedom.
 *
 * @param scores scores[model][task], tasks or data sets; or rows of results.
 * @param options `best`, `models`.
 * @returns the test, the mean ranks and Iman and Davenport's F.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 models or tasks, or a transposed table;
 *   "undefined_result" if all models tie on every task.
 *
 * Cost O(m k log k). To find the models that differ: `criticalDifference`. For right and wrong answers: `cochransQ`.
 * Source: Friedman 1937; Iman and Davenport 1980; Demšar 2006.
 * @example
 * friedman([[1, 1, 2, 1], [2, 3, 1, 2], [3, 2, 3, 4], [4, 4, 4, 3]]).statistic; // => 8.7
 */
export const friedman = (scores: Scores, options: FriedmanOptions = {}): Friedman => {
  checkKeys(options, ["best", "models"]);
  const { rows, names } = fullBoard("scores", scores, options);
  const byTask = transpose(rows);
  const [k, m] = [rows.length, byTask.length];
  const { meanRanks } = rankTable(byTask, checkChoice("best", options.best, ["higher", "lower"]));
  const { test } = rankingConcordance(byTask);
  const residual = m * (k - 1) - test.statistic;
  const perfect = residual <= 1e-12 * m * k;
  const f = perfect ? Number.POSITIVE_INFINITY : ((m - 1) * test.statistic) / residual;
  const df = [k - 1, (k - 1) * (m - 1)] as const;
  const imanDavenport: TestResult = {
    test: "iman-davenport",
    statistic: f,
    df,
    pValue: perfect ? Math.exp((1 - m) * lnGamma(k + 1)) : fSf(f, ...df),
    alternative: "two-sided",
    n: m,
  };
  return { ...test, test: "friedman", meanRanks, ...(names && { models: names.models }), imanDavenport };
};
