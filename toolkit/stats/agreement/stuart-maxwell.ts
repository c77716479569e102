import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { invert } from "../special/invert.ts";
import { squareTable } from "./square-table.ts";

export interface StuartMaxwellOptions {
  /**
   * "stuart-maxwell" (default): variance under the null hypothesis. "bhapkar": observed variance, with a little more
   * power.
   */
  readonly test?: "stuart-maxwell" | "bhapkar";
}

/**
 * Test of marginal homogeneity: do two judges (or two runs) use the categories equally often?
 *
 * d' V⁻¹ d over all used categories but one; d_i = n_i. - n_.i, V_ii = n_i. + n_.i - 2 n_ii, V_ij = -(n_ij + n_ji);
 * chi-squared. Bhapkar: W/(1 - W/n).
 *
 * @param table table[i][j]: number of items that the first judge put in category i and the second in j.
 * @param options `test` ("stuart-maxwell").
 * @returns the test; `n` = items. If no item is off the diagonal, statistic 0 and p = 1.
 * @throws ToolkitError "invalid_argument" for a table that is not square, not of counts, or empty; "undefined_result" if
 *   categories fall into groups that are never confused with one another.
 *
 * Cost O(k³). For two categories: `mcnemar`. To compare the categories pair by pair: `bowker`.
 * Source: Stuart 1955; Maxwell 1970; Bhapkar 1966.
 * @example
 * stuartMaxwell([[20, 8, 1], [3, 15, 6], [2, 1, 10]]).pValue; // => 0.3331
 */
export const stuartMaxwell = (
  table: readonly (readonly number[])[],
  options: StuartMaxwellOptions = {},
): TestResult => {
  checkKeys(options, ["test"]);
  const test = checkChoice("test", options.test, ["stuart-maxwell", "bhapkar"]);
  const { table: cells, rows, columns, n } = squareTable(table);
  const off = (i: number): number => itemAt(rows, i) + itemAt(columns, i) - 2 * itemAt(itemAt(cells, i), i);
  const confused = rows.flatMap((_, i) => (off(i) > 0 ? [i] : []));
  const all = { test, alternative: "two-sided", n } as const;
  if (confused.length === 0) return { ...all, statistic: 0, df: 0, pValue: 1 };
  const used = confused.slice(1);
  const inverse = invert(
    used.map((i) => used.map((j) => (i === j ? off(i) : -(itemAt(itemAt(cells, i), j) + itemAt(itemAt(cells, j), i))))),
  );
  const gaps = used.map((i) => itemAt(rows, i) - itemAt(columns, i));
  const distance = gaps.reduce(
    (sum, a, i) => sum + a * gaps.reduce((row, b, j) => row + itemAt(itemAt(inverse, i), j) * b, 0),
    0,
  );
  if (!Number.isFinite(distance) || inverse.flat().some((value) => Math.abs(value) > 1e10))
    throw new ToolkitError("the test is undefined: categories fall into groups that are never confused", {
      code: "undefined_result",
      argument: "table",
      value: table,
      hint: "test each group of categories by itself",
    });
  const statistic = test === "bhapkar" ? distance / (1 - distance / n) : distance;
  return { ...all, statistic, df: used.length, pValue: chiSquaredSf(statistic, used.length) };
};
