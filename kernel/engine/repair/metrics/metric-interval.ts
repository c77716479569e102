import { sumOf } from "../../../../toolkit/base/averages.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { sortedQuantile } from "../../../../toolkit/stats/resample/quantile.ts";
import type { ProblemDraws } from "../base/problem-draws.ts";

/**
 * An estimate with the bounds of its interval. `low` and `high` are both null if there are too few data for a
 * bootstrap.
 */
export interface MetricInterval {
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly level: number;
  readonly method: "wilson" | "percentileBootstrap" | "pairedPercentileBootstrap";
  /** Number of values from which the estimate is computed. */
  readonly n: number;
}

/**
 * The value of a metric for one instance (buggy program), with the problem that the program should solve. An undefined
 * value is null.
 */
export interface InstanceValue {
  readonly problem: string;
  readonly value: number | null;
}

/** The percentiles of a statistic over all bootstrap samples. Samples without a value are left out. */
export const percentileBounds = (
  draws: ProblemDraws,
  statistic: (counts: Uint16Array) => number | null,
  level: number,
): { readonly low: number | null; readonly high: number | null } => {
  const values = draws.problems.length < 2 ? [] : draws.counts.map(statistic).filter((value) => value !== null);
  if (values.length === 0) return { low: null, high: null };
  values.sort((a, b) => a - b);
  return { low: sortedQuantile(values, (1 - level) / 2), high: sortedQuantile(values, (1 + level) / 2) };
};

/**
 * For each problem, the sum and the number of its values, in the order of `problems`. The mean of a bootstrap sample is
 * computed from these.
 */
export const problemSums = (values: readonly InstanceValue[], { problems }: ProblemDraws) => {
  const places = new Map(problems.map((problem, at) => [problem, at]));
  const sums = new Float64Array(problems.length);
  const numbers = new Uint32Array(problems.length);
  for (const { problem, value } of values) {
    if (value === null) continue;
    const at = places.get(problem)!;
    sums[at]! += value;
    numbers[at]!++;
  }
  const total = sumOf(numbers);
  const mean = (weight: (at: number) => number): number | null => {
    let [sum, number] = [0, 0];
    for (let at = 0; at < sums.length; at++) {
      sum += weight(at) * sums[at]!;
      number += weight(at) * numbers[at]!;
    }
    return number === 0 ? null : sum / number;
  };
  return { total, mean };
};

/**
 * The mean of a metric over instances (buggy programs), with an interval from bootstrap samples of problems. Null if no
 * instance has a value.
 */
export const metricInterval = (
  values: readonly InstanceValue[],
  draws: ProblemDraws,
  level: number,
): MetricInterval | null => {
  const { total, mean } = problemSums(values, draws);
  const estimate = mean(() => 1);
  if (estimate === null) return null;
  const bounds = percentileBounds(draws, (counts) => mean((at) => counts[at]!), level);
  return { estimate, ...bounds, level, method: "percentileBootstrap", n: total };
};

/** The share of instances (buggy programs) that are fixed, with Wilson's interval; null if there is no instance. */
export const fixInterval = (values: readonly InstanceValue[], level: number): MetricInterval | null => {
  const measurements = values.filter(({ value }) => value !== null);
  if (measurements.length === 0) return null;
  const fixed = measurements.reduce((sum, { value }) => sum + value!, 0);
  const { estimate, low, high } = wilson(fixed, measurements.length, { level });
  return { estimate, low, high, level, method: "wilson", n: measurements.length };
};

/**
 * The difference A − B of two means over the same instances, with an interval from common bootstrap samples.
 *
 * @param a values of model A: an entry for each instance without an error in both models.
 * @param b values of model B, for the same instances in the same order.
 */
export const differenceInterval = (
  a: readonly InstanceValue[],
  b: readonly InstanceValue[],
  draws: ProblemDraws,
  level: number,
): MetricInterval | null => {
  const [left, right] = [problemSums(a, draws), problemSums(b, draws)];
  const difference = (weight: (at: number) => number): number | null => {
    const [first, second] = [left.mean(weight), right.mean(weight)];
    return first === null || second === null ? null : first - second;
  };
  const estimate = difference(() => 1);
  if (estimate === null) return null;
  const bounds = percentileBounds(draws, (counts) => difference((at) => counts[at]!), level);
  return { estimate, ...bounds, level, method: "pairedPercentileBootstrap", n: a.length };
};
