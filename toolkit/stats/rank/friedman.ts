import type { TestResult } from "../result.ts";
import { fSf } from "../special/f.ts";
import { kendallW } from "./kendall-w.ts";
import { type Best, checkTable, rankTable } from "./rank-table.ts";

export interface FriedmanOptions {
  /** Which score gets rank 1. Default "higher". */
  readonly best?: Best;
}

export interface Friedman extends TestResult {
  /** Mean rank of every model; 1 = best. */
  readonly meanRanks: readonly number[];
  /** The sharper F version of the test; recommended. */
  readonly imanDavenport: TestResult;
}

/**
 * Friedman's test: do k models differ at all over the same data sets or tasks, judged by ranks within each?
 *
 * chi² = m (k - 1) W with Kendall's W, ties corrected for; Iman and Davenport's F = (m - 1) chi² / (m (k - 1) - chi²) with
 * k - 1 and (k - 1)(m - 1) degrees of freedom.
 *
 * @param scores scores[data set][model]
 * @param options `best`
 * @returns the test, the mean ranks and Iman and Davenport's F
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 rows or models; "undefined_result" where every
 *   row is one tie
 *
 * Cost O(m k log k). Which models differ: `criticalDifference`. Right and wrong alone: `cochransQ`.
 * Source: Friedman 1937; Iman and Davenport 1980; Demšar 2006.
 * @example
 * friedman([[1, 2, 3, 4], [1, 3, 2, 4], [2, 1, 3, 4], [1, 2, 4, 3]]).statistic; // => 8.7
 */
export const friedman = (scores: readonly ArrayLike<number>[], options: FriedmanOptions = {}): Friedman => {
  const k = checkTable("scores", scores, 2, 2);
  const m = scores.length;
  const { meanRanks } = rankTable(scores, options.best ?? "higher");
  const { test } = kendallW(scores);
  const rest = m * (k - 1) - test.statistic;
  const f = rest <= 1e-12 * m * k ? Number.POSITIVE_INFINITY : ((m - 1) * test.statistic) / rest;
  const df = [k - 1, (k - 1) * (m - 1)] as const;
  const imanDavenport: TestResult = {
    test: "iman-davenport",
    statistic: f,
    df,
    pValue: f === Number.POSITIVE_INFINITY ? 0 : fSf(f, ...df),
    alternative: "two-sided",
    n: m,
  };
  return { ...test, test: "friedman", meanRanks, imanDavenport };
};
