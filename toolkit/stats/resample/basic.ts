import { checkFinite, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { percentile } from "./percentile.ts";

const mirrored = { lower: "upper", upper: "lower", "two-sided": "two-sided" } as const;

/**
 * Basic (reverse percentile) interval from bootstrap replicates: 2θ̂ minus their quantiles.
 *
 * @param replicates the statistic in each resample, at least 2.
 * @param estimate the statistic of the data.
 * @param options level (0.95) and side ("two-sided"; a one-sided interval has one infinite bound).
 * @returns [low, high].
 * @throws ToolkitError for fewer than 2 replicates or NaN among them.
 * Cost: O(resamples log resamples).
 * Source: Davison and Hinkley 1997, equation 5.6.
 * @example
 * basic([1, 2, 3, 4, 5], 2, { level: 0.5 }); // => [0, 2]
 */
export const basic = (
  replicates: ArrayLike<number>,
  estimate: number,
  options: IntervalOptions = {},
): readonly [number, number] => {
  checkKeys(options, ["level", "side"]);
  checkFinite("estimate", estimate);
  const [low, high] = percentile(replicates, { ...options, side: mirrored[sideOf(options)] });
  return [2 * estimate - high, 2 * estimate - low];
};
