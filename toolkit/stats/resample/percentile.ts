import { checkSample } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { sortedQuantile } from "./quantile.ts";

/**
 * Percentile interval from bootstrap replicates: quantiles of the replicates.
 *
 * @param replicates the statistic in each resample, at least 2.
 * @param options level (0.95) and side ("two-sided"; a one-sided interval has one infinite bound).
 * @returns [low, high].
 * @throws ToolkitError for fewer than 2 replicates or NaN among them.
 * Cost: O(resamples log resamples).
 * Source: Efron 1979; Efron and Tibshirani 1993, chapter 13.
 * @example
 * percentile([1, 2, 3, 4, 5], { level: 0.5 }); // => [2, 4]
 */
export const percentile = (replicates: ArrayLike<number>, options: IntervalOptions = {}): readonly [number, number] => {
  checkKeys(options, ["level", "side"]);
  checkSample("replicates", replicates, 2);
  const { side, tail } = sides(options);
  const sorted = Float64Array.from(replicates).sort();
  return [
    side === "upper" ? Number.NEGATIVE_INFINITY : sortedQuantile(sorted, tail),
    side === "lower" ? Number.POSITIVE_INFINITY : sortedQuantile(sorted, 1 - tail),
  ];
};
