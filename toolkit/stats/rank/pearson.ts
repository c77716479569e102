import { alternativeOf } from "../check.ts";
import { studentP } from "../compare/tails.ts";
import type { Alternative, IntervalOptions } from "../result.ts";
import type { Correlation } from "./correlation.ts";
import { fisherInterval } from "./fisher-interval.ts";
import { constantList, isConstant, pairedLists } from "./paired-lists.ts";

export interface PearsonOptions extends IntervalOptions {
  /** Default "two-sided". */
  readonly alternative?: Alternative;
}

/** sqrt(a b), exact where a = b, safe where the product leaves the range of doubles. */
const root = (a: number, b: number): number => {
  const product = a * b;
  return product > 1e-290 && product < 1e290 ? Math.sqrt(product) : Math.sqrt(a) * Math.sqrt(b);
};

/** Correlation of two lists that are not constant, two passes. */
export const productMoment = (x: ArrayLike<number>, y: ArrayLike<number>): number => {
  const n = x.length;
  let [mx, my] = [0, 0];
  for (let i = 0; i < n; i++) {
    mx += x[i]! / n;
    my += y[i]! / n;
  }
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - mx, y[i]! - my];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return Math.max(-1, Math.min(1, xy / root(xx, yy)));
};

/** p-value of a correlation by its t statistic with n - 2 degrees of freedom; 1 for two pairs, which always lie on a line. */
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
 * Pearson's correlation: how well does a straight line tie two lists of scores together?
 *
 * r = covariance / (sd_x sd_y); t = r sqrt((n - 2) / (1 - r²)); interval tanh(atanh(r) ± z / sqrt(n - 3)).
 *
 * @param x n numbers
 * @param y n numbers, in the same order
 * @param options `alternative`, `level`, `side`
 * @returns estimate, interval and test; for n <= 3 the interval is the whole range
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2 or a value that is not finite; "undefined_result"
 *   where a list is constant
 *
 * Cost O(n). Order alone, or outliers: `spearman`, `kendallTau`.
 * Source: Pearson 1896; interval Fisher 1921.
 * @example
 * pearson([1, 2, 3, 4, 5], [2, 4, 5, 4, 5]).estimate; // => 0.77459666924148
 */
export const pearson = (x: ArrayLike<number>, y: ArrayLike<number>, options: PearsonOptions = {}): Correlation => {
  pairedLists(x, y, 2);
  if (isConstant(x)) throw constantList("x", "Pearson's correlation");
  if (isConstant(y)) throw constantList("y", "Pearson's correlation");
  const n = x.length;
  const alternative = alternativeOf(options);
  const estimate = productMoment(x, y);
  return {
    estimate,
    method: "pearson",
    n,
    interval: fisherInterval(
      estimate,
      { standardError: n > 3 ? 1 / Math.sqrt(n - 3) : Number.NaN },
      n,
      "fisher",
      options,
    ),
    test: { test: "pearson-t", ...correlationP(estimate, n, alternative), df: n - 2, alternative, n },
  };
};
