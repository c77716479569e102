import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { contingencyTable } from "./contingency-table.ts";

export interface ChiSquaredOptions {
  /**
   * Yates' continuity correction, for 2 x 2 tables only. Default false, because it makes the test far too
   * conservative.
   */
  readonly correction?: boolean;
}

/**
 * Pearson's chi-squared test of independence: does the mix of outcomes (passed, wrong, timed out …) differ between models?
 *
 * X² = sum of (observed - expected)² / expected; expected = row sum times column sum / total; (r - 1)(c - 1) degrees of
 * freedom.
 *
 * @param table counts, one row for each model, one column for each outcome. Every observation is counted once.
 * @param options `correction`.
 * @returns the test; `n` = the total count.
 * @throws ToolkitError "invalid_argument" for ragged tables, negative counts, or a correction of a larger table;
 *   "undefined_result" if a row or column is all 0.
 *
 * Cost O(cells). For expected counts below 5 in a 2 x 2 table: `fisherExact`. For models on the same tasks: `mcnemar`
 * or `cochransQ`.
 * Source: Pearson 1900; Yates 1934.
 * @example
 * chiSquaredTest([[20, 30], [30, 20]]).pValue; // => 0.0455002638963584
 */
export const chiSquaredTest = (table: readonly (readonly number[])[], options: ChiSquaredOptions = {}): TestResult => {
  checkKeys(options, ["correction"]);
  const { rows, columns, total } = contingencyTable(table);
  if (rows.includes(0) || columns.includes(0))
    throw new ToolkitError("the chi-squared test is undefined: a row or column of the table is all 0", {
      code: "undefined_result",
      argument: "table",
      value: table,
      hint: "leave the empty row or column out",
    });
  const small = rows.length === 2 && columns.length === 2;
  if (options.correction === true && !small)
    throw new ToolkitError("the continuity correction exists only for 2 x 2 tables", {
      code: "invalid_argument",
      argument: "correction",
      value: true,
    });
  const correction = options.correction === true ? 0.5 : 0;
  let statistic = 0;
  table.forEach((row, i) => {
    row.forEach((observed, j) => {
      const expected = (itemAt(rows, i) * itemAt(columns, j)) / total;
      statistic += Math.max(0, Math.abs(observed - expected) - correction) ** 2 / expected;
    });
  });
  const df = (rows.length - 1) * (columns.length - 1);
  const test = options.correction === true ? "chi-squared-corrected" : "chi-squared";
  return { test, statistic, df, pValue: chiSquaredSf(statistic, df), alternative: "two-sided", n: total };
};
