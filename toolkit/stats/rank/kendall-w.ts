import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { type BoardOptions, fullBoard, type Scores, transpose } from "../board.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { rankTable } from "./rank-table.ts";

export interface KendallW {
  /** W in [0, 1]: 0 = no agreement, 1 = all rankings are equal. */
  readonly estimate: number;
  readonly method: "kendall-w";
  /** Number of rankings. */
  readonly n: number;
  /** Mean of Spearman's rho over all pairs of rankings, (m W - 1) / (m - 1). */
  readonly meanSpearman: number;
  readonly test: TestResult;
}

/** Computes the concordance of rankings[ranking][item], without checks. */
export const rankingConcordance = (ratings: readonly ArrayLike<number>[]): KendallW => {
  const k = itemAt(ratings, 0).length;
  const m = ratings.length;
  const { meanRanks, ties } = rankTable(ratings, "lower");
  const denominator = m * m * (k ** 3 - k) - m * ties;
  if (denominator === 0)
    throw new ToolkitError("Kendall's W is undefined: every ranking ties all items", {
      code: "undefined_result",
      argument: "scores",
      value: ratings,
    });
  const spread = meanRanks.reduce((sum, rank) => sum + (m * (rank - (k + 1) / 2)) ** 2, 0);
  const estimate = (12 * spread) / denominator;
  const statistic = m * (k - 1) * estimate;
  return {
    estimate,
    method: "kendall-w",
    n: m,
    meanSpearman: (m * estimate - 1) / (m - 1),
    test: {
      test: "kendall-w",
      statistic,
      df: k - 1,
      pValue: chiSquaredSf(statistic, k - 1),
      alternative: "two-sided",
      n: m,
    },
  };
};

/**
 * Kendall's coefficient of concordance W: how far do several rankings (runs, judges, benchmarks) of the same items
 * agree?
 *
 * W = 12 S / (m² (k³ - k) - m T). S is the sum of squared deviations of the k rank sums; T = sum of t³ - t over ties.
 * The test statistic m (k - 1) W is chi-squared with k - 1 degrees of freedom.
 *
 * @param scores scores[model][task]: k models ranked by each of m tasks, data sets, judges or runs; or rows of results.
 * @param options `models`.
 * @returns W, mean Spearman correlation and the test.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 models or 2 tasks, or a transposed
 *   table; "undefined_result" if every ranking is one tie.
 *
 * Cost O(m k log k). The chi-squared test is inaccurate for k <= 7 or few rankings. For repeated runs,
 * `rankStability` shows the rankings of each run.
 * Source: Kendall and Babington Smith 1939.
 * @example
 * kendallW([[1, 1, 2, 1], [2, 3, 1, 2], [3, 2, 3, 4], [4, 4, 4, 3]]).estimate; // => 0.725
 */
export const kendallW = (scores: Scores, options: BoardOptions = {}): KendallW => {
  checkKeys(options, ["models"]);
  return rankingConcordance(transpose(fullBoard("scores", scores, options).rows));
};
