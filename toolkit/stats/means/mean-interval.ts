import { bounded, endless, sides } from "../intervals/sides.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { studentSfQuantile } from "../special/student.ts";
import type { Score } from "./scores.ts";
import { type StandardErrorOptions, standardError } from "./standard-error.ts";

export interface MeanInterval extends Interval {
  readonly standardError: number;
  /** Standard deviation of the values, with n - 1. */
  readonly deviation: number;
  readonly df: number;
}

/**
 * Interval of a mean: x̄ ± t(n-1) s/√n.
 *
 * Right for values that are roughly normal or many; for shares of successes use {@link wilson} or
 * {@link clusteredProportion}.
 * @param values one number a task (or a run), null where missing
 * @param options level (0.95), side ("two-sided"), weights
 * @returns mean, interval, standard deviation and error
 * @throws ToolkitError for fewer than 2 values or NaN
 * Cost: O(n).
 * Source: Student 1908.
 * @example
 * meanInterval([0.62, 0.65, 0.6]).low; // => 0.56081724
 */
export const meanInterval = (
  values: ArrayLike<Score>,
  options: IntervalOptions & StandardErrorOptions = {},
): MeanInterval => {
  const side = sides(options);
  const { estimate, standardError: error, n } = standardError(values, options);
  const half = studentSfQuantile(side.tail, n - 1) * error;
  return {
    ...bounded(side, "t", n, estimate, [estimate - half, estimate + half], endless),
    standardError: error,
    deviation: error * Math.sqrt(n),
    df: n - 1,
  };
};
