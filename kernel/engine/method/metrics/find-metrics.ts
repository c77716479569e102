import type { MetricLine } from "./metric-line.ts";

/** Results that contain a list of metrics. */
interface WithMetrics {
  readonly metrics: readonly MetricLine[];
}

/**
 * The metrics with this name whose scope (for example model and language) contains the given values. Their order is
 * kept.
 */
export const findMetrics = (
  { metrics }: WithMetrics,
  name: string,
  scope: MetricLine["scope"] = {},
): readonly MetricLine[] =>
  metrics.filter(
    (line) =>
      line.name === name &&
      Object.entries(scope).every(([key, value]) => JSON.stringify(line.scope[key]) === JSON.stringify(value)),
  );

/** The estimate of the first metric with this name whose scope contains the given values; null if there is none. */
export const estimateOf = (data: WithMetrics, name: string, scope: MetricLine["scope"] = {}): number | null =>
  findMetrics(data, name, scope)[0]?.interval.estimate ?? null;
