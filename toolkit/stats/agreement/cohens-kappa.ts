import { ToolkitError } from "../../errors.ts";
import { choice, count, nested, openProbability, sideOf } from "../check.ts";
import { known } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalQuantile } from "../special/normal.ts";

export interface CohensKappaOptions extends IntervalOptions {
  /**
   * How much credit near misses get, for ordered categories: "none" (default), "linear" or "quadratic" in the distance
   * of the categories.
   */
  readonly weights?: "none" | "linear" | "quadratic";
}

export interface CohensKappa extends Interval {
  readonly standardError: number;
}

/** Credit in [0, 1] for categories i and j of k. */
const credits: Readonly<
  Record<NonNullable<CohensKappaOptions["weights"]>, (i: number, j: number, k: number) => number>
> = {
  none: (i, j) => (i === j ? 1 : 0),
  linear: (i, j, k) => 1 - Math.abs(i - j) / (k - 1),
  quadratic: (i, j, k) => 1 - ((i - j) / (k - 1)) ** 2,
};

const checked = (table: readonly (readonly number[])[]): number => {
  nested("table", table);
  const k = table.length;
  if (k < 2 || table.some((row) => row.length !== k))
    throw new ToolkitError("table must be square with 2 or more categories", {
      code: "invalid_argument",
      argument: "table",
      value: table,
      hint: "rows are the verdicts of the first judge, columns those of the second, the same categories in both",
    });
  return table.flat().reduce((sum, cell, at) => sum + count(`table[${Math.floor(at / k)}][${at % k}]`, cell), 0);
};

/**
 * Cohen's kappa: how far do two judges agree beyond what their habits alone would give?
 *
 * kappa = (po - pe) / (1 - pe), po the observed (weighted) share of agreement, pe that of independent judges with the same
 * marginal shares. Interval kappa ± z s with the large-sample standard error, clipped to [-1, 1]; with 50 items and a kappa of 0.9 it covers 87%, with 200 items 93%.
 *
 * @param table counts: table[i][j] items that the first judge put in category i and the second in j
 * @param options `weights`, `level`, `side`
 * @returns kappa, its standard error and interval
 * @throws ToolkitError "invalid_argument" for a table that is not square or not of counts, or empty; "undefined_result"
 *   where both judges use one and the same category only
 *
 * Cost O(k²). Several judges: `fleissKappa`. Rare categories push kappa down whatever the agreement: report the table, too.
 * Source: Cohen 1960, 1968; standard error Fleiss, Cohen and Everitt 1969.
 * @example
 * cohensKappa([[40, 9], [6, 45]]).estimate; // => 0.6995192
 */
export const cohensKappa = (table: readonly (readonly number[])[], options: CohensKappaOptions = {}): CohensKappa => {
  known(options, ["weights", "level", "side"]);
  const n = checked(table);
  if (n === 0)
    throw new ToolkitError("table must count at least one item", {
      code: "invalid_argument",
      argument: "table",
      value: table,
    });
  const weights = choice("weights", options.weights, ["none", "linear", "quadratic"]);
  const side = sideOf(options);
  const level = openProbability("level", options.level ?? 0.95);
  const k = table.length;
  const credit = (i: number, j: number): number => credits[weights](i, j, k);
  const indices = Array.from({ length: k }, (_, i) => i);
  const total = (f: (i: number) => number): number => indices.reduce((sum, i) => sum + f(i), 0);
  const share = (i: number, j: number): number => table[i]![j]! / n;
  const rows = indices.map((i) => total((j) => share(i, j)));
  const columns = indices.map((j) => total((i) => share(i, j)));
  const observed = total((i) => total((j) => credit(i, j) * share(i, j)));
  const expected = total((i) => total((j) => credit(i, j) * rows[i]! * columns[j]!));
  if (1 - expected < 1e-15)
    throw new ToolkitError("kappa is undefined: both judges use one and the same category only", {
      code: "undefined_result",
      argument: "table",
      value: table,
      hint: "report the share of agreement",
    });
  const estimate = (observed - expected) / (1 - expected);
  const rowCredit = indices.map((i) => total((j) => credit(i, j) * columns[j]!));
  const columnCredit = indices.map((j) => total((i) => credit(i, j) * rows[i]!));
  const spread = total((i) =>
    total((j) => share(i, j) * (credit(i, j) - (rowCredit[i]! + columnCredit[j]!) * (1 - estimate)) ** 2),
  );
  const variance = (spread - (estimate - expected * (1 - estimate)) ** 2) / (n * (1 - expected) ** 2);
  const standardError = Math.sqrt(Math.max(0, variance));
  const reach = normalQuantile(side === "two-sided" ? (1 + level) / 2 : level) * standardError;
  return {
    estimate,
    low: side === "upper" ? -1 : Math.max(-1, estimate - reach),
    high: side === "lower" ? 1 : Math.min(1, estimate + reach),
    level,
    method: weights === "none" ? "cohens-kappa" : `cohens-kappa-${weights}`,
    n,
    standardError,
  };
};
