import { endlessRange, makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { groupScores, type Score } from "../scores.ts";
import { studentSfQuantile } from "../special/student.ts";
import { checkRange, type Range, rangeOfUnvarying, unvaryingBounds } from "../unvarying.ts";
import { errorOf } from "./clustered-error.ts";
import { type StandardErrorOptions, standardError } from "./standard-error.ts";

export interface MeanIntervalOptions extends IntervalOptions, StandardErrorOptions {
  /**
   * Range of the values, which limits the interval, for example [0, 1]. Default: none. If all values are equal, a
   * range is needed; [0, 1] is then used if all lie in it.
   */
  readonly range?: Range;
}

export interface MeanInterval extends Interval {
  readonly standardError: number;
  /** Standard deviation of the values, with divisor n - 1. */
  readonly deviation: number;
  readonly df: number;
}

/**
 * Interval of a mean: x̄ ± t(n-1) s/√n. With weights, standard error and degrees of freedom are those of CR2
 * (bias-reduced); fewer than 4 degrees of freedom give a `warning`.
 *
 * Suited to values that are roughly normal or many; for success rates use {@link wilson} or
 * {@link clusteredProportion}. If all values are equal, their spread is unknown, not 0. The bounds then allow that a
 * share z²/(n + z²) of the values could be different.
 * @param values one number for each task (or run), null if missing.
 * @param options level (0.95), side ("two-sided"), weights, range.
 * @returns mean, interval, standard deviation and standard error.
 * @throws ToolkitError for fewer than 2 values or NaN; "undefined_result" for values that do not vary, outside [0, 1], without
 *   a range.
 * Cost: O(n).
 * Source: Student 1908.
 * @example
 * meanInterval([0.62, 0.65, 0.6]).low; // => 0.56081724
 */
export const meanInterval = (values: ArrayLike<Score>, options: MeanIntervalOptions = {}): MeanInterval => {
  checkKeys(options, ["range", "level", "side", "weights"]);
  const side = sides(options);
  const { range, weights } = options;
  if (range) checkRange(range, [values]);
  const meanError = standardError(values, { weights });
  const { estimate, n } = meanError;
  const grouped = weights && groupScores(values, undefined, weights);
  const weightedError = grouped && !grouped.evenly ? errorOf(grouped) : undefined;
  const { standardError: error, df, warning } = weightedError ?? { ...meanError, df: n - 1, warning: undefined };
  const common = { deviation: meanError.standardError * Math.sqrt(n), df, ...(warning && { warning }) };
  if (error === 0) {
    const within = rangeOfUnvarying(range, [values], "the interval of this mean");
    const bounds = unvaryingBounds(estimate, n, side.tail, within);
    return { ...makeInterval(side, "unvarying-score", n, estimate, bounds, within), standardError: 0, ...common };
  }
  const half = studentSfQuantile(side.tail, df) * error;
  const interval = makeInterval(side, "t", n, estimate, [estimate - half, estimate + half], range ?? endlessRange);
  return { ...interval, standardError: error, ...common };
};
