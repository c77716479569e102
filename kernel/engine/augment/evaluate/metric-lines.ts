import type { MetricLine } from "../lines/evidence-lines.ts";
import { auditMetrics } from "./audit-metrics.ts";
import { drawLineages, type LineageDraws, lineageBounds } from "./lineage-bounds.ts";
import type { Metric } from "./metric.ts";
import { modelMetrics } from "./model-metrics.ts";
import { rateMetrics } from "./rate-metrics.ts";
import type { StudyRecord } from "./study-record.ts";
import { openView } from "./study-view.ts";
import { suiteMetrics } from "./suite-metrics.ts";

const lineOf = (metric: Metric, draws: LineageDraws, level: number): MetricLine => {
  const { name, scope, estimate, n, method, label, pValue, resampled } = metric;
  const bounds = resampled ? lineageBounds(resampled.addends, resampled.statistic, draws, level) : metric.bounds;
  const [low, high] = bounds ?? [null, null];
  const reason = metric.reason ?? (resampled && bounds === null ? "one_cluster" : null);
  return { kind: "metric", name, scope, interval: { estimate, low, high, level, method, n }, label, pValue, reason };
};

/** Every metric of a study, with its interval. */
export const metricLines = (record: StudyRecord): readonly MetricLine[] => {
  const { seed, config } = record.header;
  const view = openView(record);
  const draws = drawLineages(config.bootstrapResamples, seed);
  return [...rateMetrics(view), ...modelMetrics(view), ...suiteMetrics(view), ...auditMetrics(view)].map((metric) =>
    lineOf(metric, draws, config.confidenceLevel),
  );
};
