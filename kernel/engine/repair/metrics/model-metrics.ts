import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { type MetricName, type Metrics, metricNames } from "./metrics.ts";

export interface TrajectoryCounts {
  /** The number of all trajectories (repairs), including those that ended in an error. */
  readonly trajectories: number;
  readonly errors: number;
  /**
   * E: the number of trajectories whose program still fails a test after turn 0. Only these trajectories can profit
   * from feedback.
   */
  readonly eligible: number;
  readonly fixedLater: number;
}

/**
 * Counts the trajectories (repairs) of one model under one protocol, setting and run. An entry is null for a trajectory
 * that ended in an error.
 */
export const countTrajectories = (metrics: readonly (Metrics | null)[]): TrajectoryCounts => {
  const completeMetrics = metrics.filter((one) => one !== null);
  return {
    trajectories: metrics.length,
    errors: metrics.length - completeMetrics.length,
    eligible: completeMetrics.filter(({ initialFix }) => initialFix === 0).length,
    fixedLater: completeMetrics.filter(({ turnsToFix }) => turnsToFix !== null).length,
  };
};

/** The mean of each metric over the trajectories (repairs) for which the metric is defined. */
export const meanMetrics = (metrics: readonly (Metrics | null)[]): Metrics =>
  Object.fromEntries(
    metricNames.map((name: MetricName) => [name, meanOrNull(metrics.map((one) => one?.[name] ?? null))]),
  ) as Metrics;
