import { alternativeOf, checkCount } from "../check.ts";
import { endlessRange, makeInterval, testSides } from "../intervals/sides.ts";
import type { Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import { checkRange, type Range, rangeOfUnvarying, unvaryingBounds } from "../unvarying.ts";
import { clusterSums, listMean, taskDifferences } from "./differences.ts";

export interface PairedBootstrapOptions extends IntervalOptions {
  /** Number of random draws. Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
  /** A cluster label for each task. Whole clusters are resampled. */
  readonly clusters?: ArrayLike<Label>;
  /** "greater": a is better. Default "two-sided". */
  readonly alternative?: Alternative;
  /**
   * Smallest and largest possible score. Needed only if all differences are equal, because their spread is then
   * unknown. Default [0, 1] if all scores lie in it.
   */
  readonly range?: Range;
}

/** Test and percentile interval of the mean difference, the `estimate`. */
export interface PairedBootstrap extends TestResult, Interval {}

/**
 * Paired bootstrap test: is the mean difference of two models larger than resampling of the tasks explains?
 *
 * Resamples tasks (or clusters) with replacement; p = (1 + count of |d* - d| >= |d|) / (1 + replicates). d is the
 * observed mean difference, d* that of a resample (shift method). The interval is the percentile interval.
 *
 * @param a scores of the first model, one per task; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `replicates`, `seed`, `clusters`, `alternative`, `range`, `level`, `side`.
 * @returns the test; its `statistic` is the mean difference. If all differences are equal, the bounds are those of
 *   `pairedDifference`.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 tasks, a score that is not finite, one cluster;
 *   "undefined_result" for equal differences of scores outside [0, 1] without a range.
 *
 * Cost O(n replicates). `pairedPermutation` is exact under its null hypothesis and better for few tasks. This test is
 * of the mean alone and allows unequal spread.
 * Source: Efron and Tibshirani 1993, ch. 16.
 * @example
 * pairedBootstrap([1, 1, 0, 1, 1, 1], [0, 1, 0, 0, 1, 0], { seed: 7 }).statistic; // => 0.5
 */
export const pairedBootstrap = (
  a: First<number>,
  b: Second<number>,
  options: PairedBootstrapOptions = {},
): PairedBootstrap => {
  checkKeys(options, ["replicates", "seed", "clusters", "alternative", "range", "level", "side"]);
  const pair = twoModels(a, b);
  const clusters = options.clusters ?? pair.clusters;
  const d = taskDifferences(pair.a, pair.b, 2);
  const alternative = alternativeOf(options);
  if (options.range) checkRange(options.range, [pair.a, pair.b]);
  const side = testSides(options);
  const replicates = checkCount("replicates", options.replicates ?? 9999, 1);
  const { sums, sizes } = clusterSums(d, clusters);
  const random = seeded(options.seed ?? 1);
  const observed = listMean(d);
  const draws = Float64Array.from({ length: replicates }, () => {
    let [sum, size] = [0, 0];
    for (let i = 0; i < sums.length; i++) {
      const at = random.below(sums.length);
      sum += sums[at]!;
      size += sizes[at]!;
    }
    return sum / size;
  }).sort();
  const slack = 1e-12 * Math.abs(observed);
  const extreme: Readonly<Record<Alternative, (shift: number) => boolean>> = {
    "two-sided": (shift) => Math.abs(shift) >= Math.abs(observed) - slack,
    greater: (shift) => shift >= observed - slack,
    less: (shift) => shift <= observed + slack,
  };
  let reached = 0;
  for (const draw of draws) if (extreme[alternative](draw - observed)) reached++;
  const ends = [sortedQuantile(draws, side.tail), sortedQuantile(draws, 1 - side.tail)] as const;
  const unvaried = draws.every((draw) => Math.abs(draw - observed) <= slack);
  if (unvaried) {
    const reach = rangeOfUnvarying(
      options.range,
      [Array.from(pair.a), Array.from(pair.b)],
      "the interval of this difference",
    );
    const width = reach[1] - reach[0];
    const bounds = unvaryingBounds(observed, sums.length, side.tail, [-width, width]);
    return {
      ...makeInterval(side, "equal-differences-score", sums.length, observed, bounds, endlessRange),
      test: "paired-bootstrap",
      statistic: observed,
      pValue: (1 + reached) / (1 + replicates),
      alternative,
    };
  }
  const method = clusters === undefined ? "bootstrap-percentile" : "cluster-bootstrap-percentile";
  return {
    ...makeInterval(side, method, sums.length, observed, ends, endlessRange),
    test: "paired-bootstrap",
    statistic: observed,
    pValue: (1 + reached) / (1 + replicates),
    alternative,
  };
};
