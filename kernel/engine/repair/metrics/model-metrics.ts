import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { type MetricName, type Metrics, metricNames } from "./metrics.ts";

export interface TrajectoryCounts {
  /** All trajectories, those with errors included. */
  readonly trajectories: number;
  readonly errors: number;
  /** E: trajectories that are not fixed at turn 0. */
  readonly eligible: number;
  readonly fixedLater: number;
}

/** Counts trajectories of one model, protocol, setting and run. Metrics are null for one that ended in an error. */
export const countTrajectories = (metrics: readonly (Metrics | null)[]): TrajectoryCounts => {
  const completeMetrics = metrics.filter((one) => one !== null);
  return {
    trajectories: metrics.length,
    errors: metrics.length - completeMetrics.length,
    eligible: completeMetrics.filter(({ initialFix }) => initialFix === 0).length,
    fixedLater: completeMetrics.filter(({ turnsToFix }) => turnsToFix !== null).length,
  };
};

/** Means over instances. Each metric is averaged over the instances that have it. */
export const meanMetrics = (metrics: readonly (Metrics | null)[]): Metrics =>
  Object.fromEntries(
    metricNames.map((name: MetricName) => [name, meanOrNull(metrics.map((one) => one?.[name] ?? null))]),
  ) as Metrics;
