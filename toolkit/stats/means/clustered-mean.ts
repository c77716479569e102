import { checkList } from "../check.ts";
import { endlessRange, makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { checkSeveral, groupScores, type Label, type Score } from "../scores.ts";
import { studentSfQuantile } from "../special/student.ts";
import { checkRange, type Range, rangeOfUnvarying, unvaryingBounds } from "../unvarying.ts";
import { type ClusteredErrorOptions, errorOf } from "./clustered-error.ts";

export interface ClusteredMeanOptions extends IntervalOptions, ClusteredErrorOptions {
  /**
   * Range of the scores, which limits the interval, for example [0, 1]. Default: none. If all clusters are equal, a
   * range is needed; [0, 1] is then used if all scores lie in it.
   */
  readonly range?: Range;
}

export interface ClusteredInterval extends Interval {
  readonly standardError: number;
  readonly clusters: number;
  /** Degrees of freedom of Student's t in the bounds. */
  readonly df: number;
  readonly designEffect: number;
  readonly missing: number;
}

/** If the effective number of right or wrong answers is below this, mean ± t · standard error is inaccurate. */
const FEW = 5;
const LOPSIDED = "few right or few wrong answers carry the weight: clusteredProportion holds its level here";

/**
 * Interval of a mean of clustered scores: ȳ ± t(C - 1) times the cluster-robust standard error. If weights or sizes
 * leave few effective clusters, standard error and degrees of freedom are those of CR2. Fewer than 4 degrees of freedom
 * give a `warning`.
 *
 * For scores on any scale. For success rates near 0 or 1, or fewer than about 100 clusters, this interval covers too
 * little. Prefer {@link clusteredProportion} there. If all clusters are equal, their spread is unknown, not 0. The
 * bounds then allow that a share z²/(C + z²) of the clusters could be different.
 * @param values one score for each sample, null if missing.
 * @param clusters one label for each sample.
 * @param options level, side, correction, weights, range.
 * @returns mean with its interval, number of clusters, standard error and design effect.
 * @throws ToolkitError for one cluster, lengths that differ, NaN; "undefined_result" for clusters that do not differ, scores
 *   outside [0, 1] and no range.
 * Cost: O(n).
 * Source: Miller 2024 (arXiv 2411.00640); t(C - 1) after Cameron and Miller 2015; CR2 Pustejovsky and Tipton 2018.
 * @example
 * clusteredMean([1, 1, 0, 0, 1, 1, 1, 0], ["a", "a", "b", "b", "c", "c", "d", "d"]).low; // => -0.13674
 */
export const clusteredMean = (
  values: ArrayLike<Score>,
  clusters: ArrayLike<Label>,
  options: ClusteredMeanOptions = {},
): ClusteredInterval => {
  checkKeys(options, ["range", "level", "side", "correction", "weights"]);
  const side = sides(options);
  const { range } = options;
  if (range) checkRange(range, [values]);
  checkList("clusters", clusters, "labels");
  const grouped = groupScores(values, clusters, options.weights);
  checkSeveral(grouped, true);
  const error = errorOf(grouped, options.correction);
  const { estimate, designEffect, missing, n } = error;
  const { clusters: clusterCount, df } = error;
  const lopsided = grouped.binary && error.method.endsWith("cr2") && Math.min(estimate, 1 - estimate) * (df + 1) < FEW;
  const warning = error.warning ?? (lopsided ? LOPSIDED : null);
  const common = { clusters: clusterCount, df, designEffect, missing, warning };
  if (error.standardError === 0) {
    const within = rangeOfUnvarying(range, [values], "the interval of this mean");
    const bounds = unvaryingBounds(estimate, error.clusters, side.tail, within);
    return { ...makeInterval(side, "unvarying-score", n, estimate, bounds, within), standardError: 0, ...common };
  }
  const half = studentSfQuantile(side.tail, df) * error.standardError;
  const ends = [estimate - half, estimate + half] as const;
  const interval = makeInterval(side, `${error.method}-t`, n, estimate, ends, range ?? endlessRange);
  return { ...interval, standardError: error.standardError, ...common };
};
