import { checkKeys } from "../options.ts";
import type { Estimate } from "../result.ts";
import { checkSeveral, groupScores, type Score } from "../scores.ts";

export interface StandardErrorOptions {
  /** A weight above 0 for each value; n is then Kish's effective size (Σw)²/Σw². Default: all 1. */
  readonly weights?: ArrayLike<number>;
}

/**
 * Mean with its standard error s/√n, where s has the divisor n - 1. The values must be independent: one for each
 * task.
 *
 * @param values one number for each task, null if missing.
 * @param options weights.
 * @returns mean and standard error; `n` = number of scores that are not missing.
 * @throws ToolkitError for fewer than 2 values or NaN.
 * Cost: O(n).
 * Source: Student 1908; weights after Kish 1965.
 * @example
 * standardError([0.62, 0.65, 0.6]).standardError; // => 0.014529663
 */
export const standardError = (values: ArrayLike<Score>, options: StandardErrorOptions = {}): Estimate => {
  checkKeys(options, ["weights"]);
  const grouped = groupScores(values, undefined, options.weights);
  checkSeveral(grouped, false);
  const { w, wy, ww } = grouped.totals;
  const mean = wy / w;
  let squares = 0;
  for (let i = 0; i < grouped.n; i++)
    squares += (grouped.sum[i]! - mean * grouped.weight[i]!) ** 2 / grouped.weight[i]!;
  const effective = (w * w) / ww;
  const variance = (squares / w) * (grouped.n / (grouped.n - 1));
  const error = grouped.spread === 0 ? 0 : Math.sqrt(variance / effective);
  return {
    estimate: mean * grouped.scale,
    standardError: error * grouped.scale,
    method: "standard-error",
    n: grouped.n,
  };
};
