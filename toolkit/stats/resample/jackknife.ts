import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkFunction, checkList } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Estimate } from "../result.ts";
import type { Label } from "../scores.ts";
import { units } from "./units.ts";

export interface Jackknife extends Estimate {
  /** The statistic computed from all data, without bias correction. */
  readonly raw: number;
  readonly bias: number;
  /** For each value (or cluster), the statistic computed without it. */
  readonly values: Float64Array;
}

/**
 * Leave-one-out jackknife over values or whole clusters: bias-corrected estimate, and standard error √((n-1)/n Σ(θ_i
 * - θ̄)²).
 *
 * For smooth statistics (means, ratios); not for medians and other quantiles.
 * @param data any values.
 * @param statistic computes a number from a list of values.
 * @param options clusters: the cluster label of each value.
 * @returns the leave-one-out values, the corrected estimate, and the standard error.
 * @throws ToolkitError for fewer than 2 units or a statistic that is not a finite number.
 * Cost: one call of the statistic for each unit.
 * Source: Tukey 1958; Efron and Tibshirani 1993, chapter 11.
 * @example
 * jackknife([1, 2, 3, 6], (x) => x.reduce((s, v) => s + v, 0) / x.length).standardError; // => 1.080123
 */
export const jackknife = <T>(
  data: ArrayLike<T>,
  statistic: (sample: readonly T[]) => number,
  options: { readonly clusters?: ArrayLike<Label> } = {},
): Jackknife => {
  checkKeys(options, ["clusters"]);
  checkList("data", data, "values");
  checkFunction("statistic", statistic, "of a list of values");
  const all = Array.from(data);
  const [drawn] = units(all, options.clusters, undefined).strata;
  const n = drawn!.length;
  const raw = statistic(all);
  const values = Float64Array.from(drawn!, (unit) => {
    if (unit.length === 1) return statistic([...all.slice(0, unit[0]), ...all.slice(itemAt(unit, 0) + 1)]);
    const out = new Set(unit);
    return statistic(all.filter((_, i) => !out.has(i)));
  });
  const bad = [raw, ...values].find((value) => !Number.isFinite(value));
  if (bad !== undefined)
    throw new ToolkitError(`statistic must return a finite number, got ${bad}`, {
      code: "invalid_argument",
      argument: "statistic",
      value: bad,
    });
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const bias = (n - 1) * (mean - raw);
  return {
    estimate: raw - bias,
    standardError: Math.sqrt(((n - 1) / n) * squares),
    method: "jackknife",
    n,
    raw,
    bias,
    values,
  };
};
