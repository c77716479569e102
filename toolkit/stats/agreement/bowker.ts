import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { squareTable } from "./square-table.ts";

/**
 * Bowker's test of symmetry: do two judges (or two runs) disagree symmetrically? The alternative hypothesis is that the
 * second judge moves items from one category to another more often than back.
 *
 * Σ_{i<j} (n_ij - n_ji)²/(n_ij + n_ji), chi-squared. Every pair of categories with off-diagonal items adds one degree
 * of freedom.
 *
 * @param table table[i][j]: number of items that the first judge put in category i and the second in j.
 * @returns the test; `n` = items off the diagonal. If there are none, statistic 0 and p = 1.
 * @throws ToolkitError "invalid_argument" for a table that is not square, not of counts, or empty.
 *
 * Cost O(k²). For two categories: `mcnemar`. To test only for equal use of the categories: `stuartMaxwell`.
 * Source: Bowker 1948.
 * @example
 * bowker([[20, 8, 1], [3, 15, 6], [2, 1, 10]]).pValue; // => 0.1033
 */
export const bowker = (table: readonly (readonly number[])[]): TestResult => {
  const { table: cells } = squareTable(table);
  let [statistic, df, n] = [0, 0, 0];
  cells.forEach((row, i) => {
    for (let j = 0; j < i; j++) {
      const [here, mirror] = [row[j]!, cells[j]![i]!];
      if (here + mirror === 0) continue;
      statistic += (here - mirror) ** 2 / (here + mirror);
      df++;
      n += here + mirror;
    }
  });
  return {
    test: "bowker",
    statistic,
    df,
    pValue: df === 0 ? 1 : chiSquaredSf(statistic, df),
    alternative: "two-sided",
    n,
  };
};
