import { ToolkitError } from "../../errors.ts";
import { sameLength } from "../check.ts";
import { bounded, endless, sides } from "../intervals/sides.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { studentSf, studentSfQuantile } from "../special/student.ts";
import { clusteredError } from "./clustered-error.ts";
import type { Label, Score } from "./scores.ts";

export interface PairedDifferenceOptions extends IntervalOptions {
  /** One label a task, where tasks are not independent. Default: every task for itself. */
  readonly clusters?: ArrayLike<Label>;
  /** One weight above 0 a task. Default: all 1. */
  readonly weights?: ArrayLike<number>;
  /** Small-sample factor of the cluster-robust error. Default "CR1". */
  readonly correction?: "CR0" | "CR1";
}

export interface PairedDifference extends Interval {
  readonly standardError: number;
  /** t statistic of "no difference", its degrees of freedom and two-sided p-value (paired t, or its clustered form). */
  readonly statistic: number;
  readonly df: number;
  readonly pValue: number;
  /** Pearson correlation of the two lists: what pairing gains; null where one list does not vary. */
  readonly correlation: number | null;
  /** Tasks left out because one of the two scores is null. */
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

const test = (difference: number, error: number): number => {
  if (error > 0) return difference / error;
  return difference === 0 ? 0 : Math.sign(difference) * Number.POSITIVE_INFINITY;
};

/**
 * Mean difference a - b on shared tasks, with interval and test: d̄ ± t √(Σ(d - d̄)²/(n(n-1))), cluster-robust with
 * t(C - 1) where clusters are given.
 *
 * Pairing takes the tasks' difficulty out of the error; never compare two models on the same tasks by whether their
 * own intervals overlap. With several samples a task, give each task's mean score. With rates below 10% or above 90% and
 * a few dozen tasks it covers too little; then prefer {@link tango} on one answer a task.
 * @param a scores of A, one a task, null where missing
 * @param b scores of B on the same tasks in the same order
 * @param options level, side, clusters, weights, correction
 * @returns the mean of first minus second with its interval, error, test and correlation; `n` = tasks that both have
 * @throws ToolkitError for lengths that differ, fewer than 2 tasks (or clusters) with both scores, NaN
 * Cost: O(n).
 * Source: Student 1908; Miller 2024 (arXiv 2411.00640), section 4.
 * @example
 * const { estimate, pValue } = pairedDifference([1, 1, 0, 1, 1, 0], [0, 1, 0, 0, 1, 0]);
 * estimate; // => 0.3333333
 * pValue; // => 0.1747
 */
export const pairedDifference = (
  a: ArrayLike<Score>,
  b: ArrayLike<Score>,
  options: PairedDifferenceOptions = {},
): PairedDifference => {
  sameLength("a", a, "b", b);
  const side = sides(options);
  const tasks = Array.from(a, (_, i) => i).filter((i) => a[i] !== null && b[i] !== null);
  if (tasks.length < 2)
    throw new ToolkitError(`a and b must share at least 2 scored tasks, got ${tasks.length}`, {
      code: "undefined_result",
      argument: "a",
      value: tasks.length,
    });
  const left = tasks.map((i) => a[i]!);
  const right = tasks.map((i) => b[i]!);
  const { clusters, weights, correction } = options;
  const error = clusteredError(
    left.map((x, i) => x - right[i]!),
    clusters ? tasks.map((i) => clusters[i]!) : tasks,
    { correction, weights: weights && tasks.map((i) => weights[i]!) },
  );
  const df = error.clusters - 1;
  const half = studentSfQuantile(side.tail, df) * error.standardError;
  const { estimate, standardError } = error;
  const statistic = test(estimate, standardError);
  const method = clusters ? "paired-clustered-t" : "paired-t";
  return {
    ...bounded(side, method, tasks.length, estimate, [estimate - half, estimate + half], endless),
    standardError,
    statistic,
    df,
    pValue: Math.min(1, 2 * studentSf(Math.abs(statistic), df)),
    correlation: correlation(left, right),
    missing: a.length - tasks.length,
  };
};
