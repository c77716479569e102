import { bounded, endless, sides } from "../intervals/sides.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { studentSfQuantile } from "../special/student.ts";
import { type ClusteredErrorOptions, clusteredError } from "./clustered-error.ts";
import type { Label, Score } from "./scores.ts";

export interface ClusteredMeanOptions extends IntervalOptions, ClusteredErrorOptions {
  /** Range that the mean cannot leave, for example [0, 1]. Default: none. */
  readonly range?: readonly [least: number, most: number];
}

export interface ClusteredInterval extends Interval {
  readonly standardError: number;
  readonly clusters: number;
  readonly designEffect: number;
  readonly missing: number;
}

/**
 * Interval of a mean of clustered scores: ȳ ± t(C - 1) times the cluster-robust error.
 *
 * For scores on any scale. For shares of successes near 0 or 1, or with fewer than about 100 clusters, prefer
 * {@link clusteredProportion}: this one covers too little there.
 * @param values one score a sample, null where missing
 * @param clusters one label a sample
 * @param options level, side, correction ("CR1"), weights, range
 * @returns mean with its interval, clusters, error and design effect
 * @throws ToolkitError for one cluster, lengths that differ, NaN
 * Cost: O(n).
 * Source: Miller 2024 (arXiv 2411.00640); t(C - 1) after Cameron and Miller 2015.
 * @example
 * clusteredMean([1, 1, 0, 0, 1, 1, 1, 0], ["a", "a", "b", "b", "c", "c", "d", "d"]).low; // => -0.13674
 */
export const clusteredMean = (
  values: ArrayLike<Score>,
  clusters: ArrayLike<Label>,
  options: ClusteredMeanOptions = {},
): ClusteredInterval => {
  const side = sides(options);
  const error = clusteredError(values, clusters, options);
  const half = studentSfQuantile(side.tail, error.clusters - 1) * error.standardError;
  const { estimate, standardError, designEffect, missing, n } = error;
  const range = options.range ?? endless;
  return {
    ...bounded(side, `${error.method}-t`, n, estimate, [estimate - half, estimate + half], range),
    standardError,
    clusters: error.clusters,
    designEffect,
    missing,
  };
};
