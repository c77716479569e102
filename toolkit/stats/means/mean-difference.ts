import { itemAt } from "../../base/item-at.ts";
import { alternativeOf, checkChoice, checkCount, fail } from "../check.ts";
import { studentP } from "../compare/tails.ts";
import { endlessRange, makeInterval, testSides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import { bootstrapMeans } from "../resample/bootstrap-means.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { checkSeveral, groupScores, type Label, type Score } from "../scores.ts";
import { lnGamma } from "../special/gamma.ts";
import { studentSfQuantile } from "../special/student.ts";
import { twoGroups } from "../two-groups.ts";
import type { First, Second } from "../two-models.ts";
import { checkRange, type Range, rangeOfUnvarying, unvaryingBounds } from "../unvarying.ts";
import { type ClusteredError, errorOf } from "./clustered-error.ts";

export interface MeanDifferenceOptions extends IntervalOptions {
  /** Cluster labels of the scores of each group, if they are not independent: [labels of a, labels of b]. */
  readonly clusters?: readonly [ArrayLike<Label>, ArrayLike<Label>];
  /** Weights above 0 of the scores of each group. */
  readonly weights?: readonly [ArrayLike<number>, ArrayLike<number>];
  /**
   * "welch" (default): t with Satterthwaite's degrees of freedom. "bootstrap": percentiles, clusters resampled within
   * each group.
   */
  readonly method?: "welch" | "bootstrap";
  /** "greater": the mean of a is larger. Default "two-sided". */
  readonly alternative?: Alternative;
  /** Number of random draws of "bootstrap". Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws of "bootstrap". Default 1. */
  readonly seed?: number;
  /**
   * Smallest and largest possible score. Needed only if a group does not vary, because its spread is then unknown.
   * Default [0, 1] if all scores lie in it.
   */
  readonly range?: Range;
}

export interface MeanDifference extends Interval, TestResult {
  readonly standardError: number;
  readonly df: number;
  /** Number of independent units (clusters, or scores) in each group. */
  readonly units: readonly [number, number];
  /** Number of scores left out because they are null. */
  readonly missing: number;
}

/**
 * Combines the bounds of both groups' means (MOVER). A group without variation gets bounds that allow for unseen
 * variation.
 */
const movedBounds = (
  [a, b]: readonly [ClusteredError, ClusteredError],
  tail: number,
  range: Range,
): readonly [number, number] => {
  const bounds = [a, b].map(({ estimate, standardError, clusters, df }) => {
    if (standardError === 0) return unvaryingBounds(estimate, clusters, tail, range);
    const half = studentSfQuantile(tail, df) * standardError;
    return [estimate - half, estimate + half] as const;
  });
  const [[la, ua], [lb, ub]] = bounds as unknown as readonly [readonly [number, number], readonly [number, number]];
  const d = a.estimate - b.estimate;
  return [d - Math.hypot(a.estimate - la, ub - b.estimate), d + Math.hypot(ua - a.estimate, b.estimate - lb)];
};

/** If neither group varies: the probability that a random relabelling separates the groups as much. */
const relabelled = (d: number, n: number, m: number, alternative: Alternative): number => {
  const one = Math.exp(lnGamma(n + 1) + lnGamma(m + 1) - lnGamma(n + m + 1));
  if (d === 0) return 1;
  if (alternative === "two-sided") return Math.min(1, 2 * one);
  return d > 0 === (alternative === "greater") ? one : 1;
};

/**
 * Difference of the means of two independent groups: two benchmarks, two months, two languages.
 *
 * Welch: (ȳ_a - ȳ_b) ± t √(e_a² + e_b²). Each standard error e is cluster-robust if clusters are given. The degrees of
 * freedom follow Satterthwaite from C - 1 of each group (CR2 if weights or sizes are uneven). "bootstrap": percentiles
 * of the difference, with the clusters of each group resampled.
 *
 * @param a scores of the first group on any scale, null if missing; or rows of results.
 * @param b scores of the second group, on other tasks; with rows of results, the names of two models without common
 *   tasks or clusters.
 * @param options clusters, weights, method, alternative, level, side, replicates, seed, range.
 * @returns first minus second with its interval, standard error and test; `n` = scores of both.
 * @throws ToolkitError for fewer than 2 scores (or clusters) in a group, NaN; "undefined_result" for a group that does not
 *   vary, scores outside [0, 1] and no range.
 * Cost: O(n); "bootstrap" times the replicates. For models on the same tasks: `pairedDifference`. For 0/1 counts:
 * `newcombe`.
 * Source: Welch 1947; Satterthwaite 1946; clusters Liang and Zeger 1986; without spread Zou and Donner 2008 (MOVER).
 * @example
 * meanDifference([0.9, 0.4, 0.7, 0.6], [0.3, 0.5, 0.2, 0.4, 0.1]).pValue; // => 0.0348524
 */
export const meanDifference = (
  a: First<Score>,
  b: Second<Score>,
  options: MeanDifferenceOptions = {},
): MeanDifference => {
  checkKeys(options, ["clusters", "weights", "method", "alternative", "level", "side", "replicates", "seed", "range"]);
  const method = checkChoice("method", options.method, ["welch", "bootstrap"]);
  const alternative = alternativeOf(options);
  const side = testSides(options);
  const groups = twoGroups(a, b);
  const { weights, range, clusters = groups.clusters } = options;
  const lists = [groups.a, groups.b];
  if (range) checkRange(range, lists);
  const errors = lists.map((values, i) => {
    const grouped = groupScores(values, clusters?.[i], weights?.[i]);
    checkSeveral(grouped, clusters !== undefined);
    return errorOf(grouped);
  }) as [ClusteredError, ClusteredError];
  const [first, second] = errors;
  const estimate = first.estimate - second.estimate;
  const [va, vb] = [first.standardError ** 2, second.standardError ** 2];
  const standardError = Math.sqrt(va + vb);
  const df = va + vb === 0 ? first.df + second.df : (va + vb) ** 2 / (va ** 2 / first.df + vb ** 2 / second.df);
  const common = {
    alternative,
    standardError,
    df,
    units: [first.clusters, second.clusters] as const,
    missing: first.missing + second.missing,
    ...(df < 4 && (first.warning || second.warning) && { warning: first.warning ?? second.warning }),
  };
  const n = first.n + second.n;
  if (va === 0 || vb === 0) {
    const within = rangeOfUnvarying(range, lists, "the interval of this difference");
    const statistic = standardError === 0 ? estimate : estimate / standardError;
    const pValue =
      standardError === 0
        ? relabelled(estimate, first.clusters, second.clusters, alternative)
        : studentP(statistic, df, alternative);
    const interval = makeInterval(
      side,
      "unvarying-mover",
      n,
      estimate,
      movedBounds(errors, side.tail, within),
      endlessRange,
    );
    return { ...interval, test: standardError === 0 ? "relabelling-exact" : "welch-t", statistic, pValue, ...common };
  }
  if (method === "bootstrap" && weights)
    fail("weights", weights, "left out with the bootstrap", 'use method: "welch", which takes weights');
  if (method === "bootstrap") {
    const replicates = checkCount("replicates", options.replicates ?? 9_999, 1);
    const seed = options.seed ?? 1;
    const [left, right] = lists.map((values, i) =>
      itemAt(bootstrapMeans([values], { clusters: clusters?.[i], replicates, seed: seed + i }).replicates, 0),
    ) as [Float64Array, Float64Array];
    const draws = left.map((mean, i) => mean - itemAt(right, i)).sort();
    const shifted = { "two-sided": Math.abs, greater: (d: number) => d, less: (d: number) => -d }[alternative];
    const reached = draws.reduce((sum, d) => sum + (shifted(d - estimate) >= shifted(estimate) ? 1 : 0), 0);
    const ends = [sortedQuantile(draws, side.tail), sortedQuantile(draws, 1 - side.tail)] as const;
    const interval = makeInterval(side, "bootstrap-percentile", n, estimate, ends, endlessRange);
    return {
      ...interval,
      test: "bootstrap-shift",
      statistic: estimate,
      pValue: (1 + reached) / (1 + replicates),
      ...common,
    };
  }
  const statistic = estimate / standardError;
  const half = studentSfQuantile(side.tail, df) * standardError;
  const name = clusters ? "clustered-welch-t" : "welch-t";
  const interval = makeInterval(side, name, n, estimate, [estimate - half, estimate + half], endlessRange);
  return { ...interval, test: name, statistic, pValue: studentP(statistic, df, alternative), ...common };
};
