import { checkSample } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { chiSquaredQuantile, chiSquaredSfQuantile } from "../special/chi-squared.ts";
import { type MeanInterval, meanInterval } from "./mean-interval.ts";

export interface BetweenRuns extends MeanInterval {
  /** Lower bound of the standard deviation between runs; `deviationHigh` is its upper bound. */
  readonly deviationLow: number;
  readonly deviationHigh: number;
}

/**
 * Mean over repeated runs of the whole benchmark with its t interval, and the standard deviation between runs. The
 * interval of the deviation comes from the chi-squared distribution. All runs have the same tasks, so the deviation
 * measures only sampling noise.
 *
 * Three runs carry little information: the interval of the deviation then spans a factor of 12.
 * @param means the mean score of each run, at least 2.
 * @param options level (0.95), side of the mean's interval ("two-sided").
 * @returns mean with its interval, and the deviation between runs with its bounds. If all runs are equal, the upper
 *   bound is infinite, because the spread is unknown.
 * @throws ToolkitError for fewer than 2 runs or NaN.
 * Cost: O(runs).
 * Source: Student 1908; for the deviation Cochran and Snedecor 1989, section 5.10.
 * @example
 * const { deviation, deviationLow, deviationHigh } = betweenRuns([0.62, 0.65, 0.6]);
 * deviation; // => 0.0251661
 * deviationLow; // => 0.013103
 * deviationHigh; // => 0.158162
 */
export const betweenRuns = (means: ArrayLike<number>, options: IntervalOptions = {}): BetweenRuns => {
  checkKeys(options, ["level", "side"]);
  checkSample("means", means, 2);
  const mean = meanInterval(means, options);
  const tail = (1 - mean.level) / 2;
  const factor = Math.sqrt(mean.df / chiSquaredQuantile(tail, mean.df));
  return {
    ...mean,
    method: "between-runs-t",
    deviationLow: mean.deviation * Math.sqrt(mean.df / chiSquaredSfQuantile(tail, mean.df)),
    deviationHigh: mean.deviation > 0 ? mean.deviation * factor : Number.POSITIVE_INFINITY,
  };
};
