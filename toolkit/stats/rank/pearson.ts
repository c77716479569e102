import { alternativeOf } from "../check.ts";
import { studentP } from "../compare/tails.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, IntervalOptions } from "../result.ts";
import type { Correlation } from "./correlation.ts";
import { fisherInterval } from "./fisher-interval.ts";
import { constantList, isConstant, pairedLists } from "./paired-lists.ts";

export interface PearsonOptions extends IntervalOptions {
  /** Direction of the alternative. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** Deviations from the mean, divided by the largest one, so that their squares neither overflow nor underflow. */
const deviations = (values: ArrayLike<number>): Float64Array => {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]!));
  const unit = 2 ** Math.floor(Math.log2(largest));
  let mean = 0;
  for (let i = 0; i < values.length; i++) mean += values[i]! / unit / values.length;
  const result = new Float64Array(values.length);
  for (let i = 0; i < result.length; i++) result[i] = values[i]! / unit - mean;
  const most = result.reduce((m, d) => Math.max(m, Math.abs(d)), 0);
  return most > 0 && most < 1e-100 ? result.map((d) => d / most) : result;
};

/** Correlation of two lists that are not constant, in two passes. */
export const productMoment = (x: ArrayLike<number>, y: ArrayLike<number>): number => {
  const [dx, dy] = [deviations(x), deviations(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < dx.length; i++) {
    xx += dx[i]! * dx[i]!;
    yy += dy[i]! * dy[i]!;
    xy += dx[i]! * dy[i]!;
  }
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
};

/**
 * The p-value of a correlation by its t statistic with n - 2 degrees of freedom; 1 for two pairs, which always lie on
 * a line.
 */
export const correlationP = (
  r: number,
  n: number,
  alternative: Alternative,
): { readonly statistic: number; readonly pValue: number } => {
  if (n < 3) return { statistic: 0, pValue: 1 };
  const statistic = r * Math.sqrt((n - 2) / ((1 - r) * (1 + r)));
  return { statistic, pValue: studentP(statistic, n - 2, alternative) };
};

/**
 * Pearson's correlation: how close to a straight line is the relation of two lists of scores?
 *
 * r = covariance / (sd_x sd_y); t = r sqrt((n - 2) / (1 - r²)); interval tanh(atanh(r) ± z / sqrt(n - 3)).
 *
 * @param x n numbers.
 * @param y n numbers, in the same order.
 * @param options `alternative`, `level`, `side`.
 * @returns estimate, interval and test. For n <= 3 the interval is the whole range. Points on a line get the interval
 *   of ranks that are one swap of neighbours away.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2 or a value that is not finite; "undefined_result"
 *   if a list is constant.
 *
 * Cost O(n). For the order alone, or with outliers: `spearman`, `kendallTau`.
 * Source: Pearson 1896; interval Fisher 1921.
 * @example
 * pearson([1, 2, 3, 4, 5], [2, 4, 5, 4, 5]).estimate; // => 0.77459666924148
 */
export const pearson = (x: ArrayLike<number>, y: ArrayLike<number>, options: PearsonOptions = {}): Correlation => {
  checkKeys(options, ["alternative", "level", "side"]);
  pairedLists(x, y, 2);
  if (isConstant(x)) throw constantList("x", "Pearson's correlation");
  if (isConstant(y)) throw constantList("y", "Pearson's correlation");
  const n = x.length;
  const alternative = alternativeOf(options);
  const estimate = productMoment(x, y);
  const fisher = { standardError: n > 3 ? 1 / Math.sqrt(n - 3) : Number.NaN, nearest: 1 - 12 / (n ** 3 - n) };
  const interval = fisherInterval(estimate, fisher, n, "pearson, fisher", options);
  return {
    ...interval,
    test: { test: "pearson-t", ...correlationP(estimate, n, alternative), df: n - 2, alternative, n },
  };
};
