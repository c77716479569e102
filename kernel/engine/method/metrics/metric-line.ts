import { type LineageDraws, lineageBounds } from "./lineage-bounds.ts";
import type { Metric, MetricMethod } from "./metric.ts";

/** The line of `evidence.jsonl` that holds a metric with its interval. */
export interface MetricLine {
  readonly kind: "metric";
  readonly name: string;
  readonly scope: Readonly<Record<string, unknown>>;
  readonly interval: {
    readonly estimate: number | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly level: number;
    readonly method: MetricMethod;
    readonly n: number;
  };
  readonly label: string | null;
  readonly pValue: number | null;
  readonly reason: string | null;
}

/** Makes the evidence line of a metric. If the metric needs a bootstrap, its interval is computed from `draws`. */
export const metricLine = (metric: Metric, draws: LineageDraws, level: number): MetricLine => {
  const { name, scope, estimate, n, method, label, pValue, resampled } = metric;
  const bounds = resampled ? lineageBounds(resampled.addends, resampled.statistic, draws, level) : metric.bounds;
  const [low, high] = bounds ?? [null, null];
  const reason = metric.reason ?? (resampled && bounds === null ? "one_cluster" : null);
  return { kind: "metric", name, scope, interval: { estimate, low, high, level, method, n }, label, pValue, reason };
};
