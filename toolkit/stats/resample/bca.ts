import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkFinite, checkSample } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { lowerNormalQuantile, upperNormal } from "../special/normal.ts";
import { sortedQuantile } from "./quantile.ts";

export interface BcaBounds {
  readonly low: number;
  readonly high: number;
  /** The bias correction: median bias of the replicates, in standard normal units. */
  readonly z0: number;
  /** The rate at which the standard error changes with the true value, from the jackknife. */
  readonly acceleration: number;
}

const skewness = (jackknife: ArrayLike<number>): number => {
  let mean = 0;
  for (let i = 0; i < jackknife.length; i++) mean += jackknife[i]! / jackknife.length;
  let squares = 0;
  let cubes = 0;
  for (let i = 0; i < jackknife.length; i++) {
    const d = mean - jackknife[i]!;
    squares += d * d;
    cubes += d * d * d;
  }
  return squares > 0 ? cubes / (6 * squares ** 1.5) : 0;
};

/**
 * BCa interval from bootstrap replicates: quantiles corrected for bias (z0) and for a changing standard error
 * (acceleration).
 *
 * @param replicates the statistic in each resample, at least 2.
 * @param estimate the statistic of the data.
 * @param jackknife the statistic with each observation (or each cluster) left out.
 * @param options level (0.95) and side ("two-sided"; a one-sided interval has one infinite bound).
 * @returns the bounds, with the bias correction and the acceleration.
 * @throws ToolkitError if all replicates lie on one side of the estimate, because the bias correction is then
 *   infinite.
 * Cost: O(resamples log resamples + observations).
 * Source: Efron 1987; z0 from the mean of the shares below and not above the estimate.
 * @example
 * bca([1, 2, 3, 4, 5], 3, [2, 3, 4], { level: 0.5 }).low; // => 2
 */
export const bca = (
  replicates: ArrayLike<number>,
  estimate: number,
  jackknife: ArrayLike<number>,
  options: IntervalOptions = {},
): BcaBounds => {
  checkKeys(options, ["level", "side"]);
  checkSample("replicates", replicates, 2);
  checkSample("jackknife", jackknife, 2);
  checkFinite("estimate", estimate);
  const { side, tail } = sides(options);
  const sorted = Float64Array.from(replicates).sort();
  let below = 0;
  let equal = 0;
  // The same resample in another order gives the same mean apart from rounding. This is a tie, not a bias.
  const slack = 1e-12 * Math.max(Math.abs(estimate), itemAt(sorted, sorted.length - 1) - itemAt(sorted, 0));
  for (const value of sorted) {
    if (value < estimate - slack) below++;
    else if (value <= estimate + slack) equal++;
  }
  const share = (below + equal / 2) / sorted.length;
  if (sorted[0] === sorted[sorted.length - 1] && sorted[0] === estimate)
    return { low: estimate, high: estimate, z0: 0, acceleration: 0 };
  if (share === 0 || share === 1)
    throw new ToolkitError("all replicates lie on one side of the estimate: BCa is undefined", {
      code: "undefined_result",
      argument: "replicates",
      value: share,
      hint: "use more replicates, or the percentile method",
    });
  const z0 = lowerNormalQuantile(share);
  const acceleration = skewness(jackknife);
  const level = (z: number): number => upperNormal(-(z0 + (z0 + z) / (1 - acceleration * (z0 + z))));
  const z = lowerNormalQuantile(tail);
  return {
    low: side === "upper" ? Number.NEGATIVE_INFINITY : sortedQuantile(sorted, level(z)),
    high: side === "lower" ? Number.POSITIVE_INFINITY : sortedQuantile(sorted, level(-z)),
    z0,
    acceleration,
  };
};
