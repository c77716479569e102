import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkSameLength, checkScore } from "../check.ts";
import { difference } from "../compare/differences.ts";
import { endlessRange, makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";
import { scoreAt } from "../score-at.ts";
import { checkSeveral, groupScores, type Label, type Score } from "../scores.ts";
import { studentSf, studentSfQuantile } from "../special/student.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import { checkRange, type Range, rangeOfUnvarying, unvaryingBounds } from "../unvarying.ts";
import { type Correction, errorOf } from "./clustered-error.ts";

export interface PairedDifferenceOptions extends IntervalOptions {
  /** Cluster label of each task, if tasks are not independent. Default: each task by itself. */
  readonly clusters?: ArrayLike<Label>;
  /** A weight above 0 for each task. Default: all 1. */
  readonly weights?: ArrayLike<number>;
  /** Small-sample correction of the cluster-robust error, as for `clusteredError`. */
  readonly correction?: Correction;
  /**
   * Smallest and largest possible score. Needed only if all differences are equal, because their spread is then
   * unknown. Default [0, 1] if all scores lie in it.
   */
  readonly range?: Range;
}

export interface PairedDifference extends Interval, TestResult {
  /** Standard error from the data. It is 0 if all differences are equal; the bounds then do not use it. */
  readonly standardError: number;
  /**
   * The t statistic (paired or clustered) of the test that the mean difference is 0. If all differences are equal, it
   * is the mean difference, because the test is then the exact sign-flip test.
   */
  readonly statistic: number;
  readonly df: number;
  /** The two-sided p-value for a mean difference of 0. */
  readonly pValue: number;
  /** Pearson correlation of the two lists; a higher one makes pairing more useful. Null if one list does not vary. */
  readonly correlation: number | null;
  /** Number of tasks left out because one of the two scores is null. */
  readonly missing: number;
}

const correlation = (a: readonly number[], b: readonly number[]): number | null => {
  const n = a.length;
  const meanA = a.reduce((sum, x) => sum + x, 0) / n;
  const meanB = b.reduce((sum, x) => sum + x, 0) / n;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let i = 0; i < n; i++) {
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
    ab += (a[i]! - meanA) * (b[i]! - meanB);
  }
  return aa * bb > 0 ? Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb))) : null;
};

/**
 * Mean difference a - b on shared tasks, with interval and test: d̄ ± t √(Σ(d - d̄)²/(n(n-1))). With C clusters, the
 * standard error is cluster-robust with t(C - 1). With weights, or clusters of very unequal size, it is CR2; fewer than
 * 4 degrees of freedom give a `warning`.
 *
 * Pairing removes the tasks' difficulty from the standard error. Do not compare two models on the same tasks by whether
 * their own intervals overlap. With several samples per task, give each task's mean score. With rates below 10% or
 * above 90% and a few dozen tasks the coverage is too low; then prefer {@link tango} on one answer for each task. If
 * all differences are equal (A wins every task, or none) their spread is unknown, not 0. The p-value is then that of
 * all sign flips, 2 / 2^n. The bounds allow that a share z²/(n + z²) of the tasks could be different. For scores of 0
 * and 1 these bounds are Tango's.
 * @param a scores of A, one for each task, null if missing; or rows of results.
 * @param b scores of B on the same tasks in the same order; with rows of results, the names of both models.
 * @param options level, side, clusters, weights, correction, range.
 * @returns the mean of first minus second with its interval, standard error, test and correlation; `n` = tasks with
 *   both scores.
 * @throws ToolkitError for lengths that differ, fewer than 2 tasks (or clusters) with both scores, NaN; "undefined_result" for
 *   differences that are all equal, scores outside [0, 1] and no range.
 * Cost: O(n).
 * Source: Student 1908; Miller 2024 (arXiv 2411.00640), section 4; equal differences: Tango 1998, Fisher 1935.
 * @example
 * const { estimate, pValue } = pairedDifference([1, 1, 0, 1, 1, 0], [0, 1, 0, 0, 1, 0]);
 * estimate; // => 0.3333333
 * pValue; // => 0.1747
 */
export const pairedDifference = (
  a: First<Score>,
  b: Second<Score>,
  options: PairedDifferenceOptions = {},
): PairedDifference => {
  checkKeys(options, ["clusters", "weights", "correction", "range", "level", "side"]);
  const pair = twoModels(a, b);
  checkSameLength("a", pair.a, "b", pair.b);
  const side = sides(options);
  const tasks = Array.from(pair.a, (_, i) => i).filter(
    (i) => checkScore(`a[${i}]`, pair.a[i]!) !== null && checkScore(`b[${i}]`, pair.b[i]!) !== null,
  );
  if (tasks.length < 2)
    throw new ToolkitError(`a and b must share at least 2 scored tasks, got ${tasks.length}`, {
      code: "undefined_result",
      argument: "a",
      value: tasks.length,
    });
  const scoresOfA = tasks.map((i) => scoreAt(pair.a, i));
  const scoresOfB = tasks.map((i) => scoreAt(pair.b, i));
  const { clusters = pair.clusters, weights, range } = options;
  if (clusters) checkSameLength("a", pair.a, "clusters", clusters);
  if (weights) checkSameLength("a", pair.a, "weights", weights);
  if (range) checkRange(range, [scoresOfA, scoresOfB]);
  const grouped = groupScores(
    scoresOfA.map((x, i) => difference(x, itemAt(scoresOfB, i))),
    clusters && tasks.map((i) => clusters[i]!),
    weights && tasks.map((i) => weights[i]!),
    scoresOfA.reduce((most, x, i) => Math.max(most, Math.abs(x), Math.abs(itemAt(scoresOfB, i))), 0),
  );
  checkSeveral(grouped, clusters !== undefined);
  const error = errorOf(grouped, options.correction);
  const { estimate, standardError } = error;
  const { df, warning } = error;
  const common = {
    df,
    ...(warning && { warning }),
    alternative: "two-sided" as const,
    correlation: correlation(scoresOfA, scoresOfB),
    missing: pair.a.length - tasks.length,
  };
  if (standardError === 0) {
    const within = rangeOfUnvarying(range, [scoresOfA, scoresOfB], "the interval of this difference");
    const [least, most] = within;
    const bounds = unvaryingBounds(estimate, error.clusters, side.tail, [least - most, most - least]);
    return {
      ...makeInterval(side, "equal-differences-score", tasks.length, estimate, bounds, endlessRange),
      test: "sign-flip-exact",
      statistic: estimate,
      pValue: estimate === 0 ? 1 : 2 ** (1 - error.clusters),
      standardError,
      ...common,
    };
  }
  const half = studentSfQuantile(side.tail, df) * standardError;
  const method = clusters ? "paired-clustered-t" : "paired-t";
  const statistic = estimate / standardError;
  return {
    ...makeInterval(side, method, tasks.length, estimate, [estimate - half, estimate + half], endlessRange),
    test: method,
    statistic,
    pValue: Math.min(1, 2 * studentSf(Math.abs(statistic), df)),
    standardError,
    ...common,
  };
};
