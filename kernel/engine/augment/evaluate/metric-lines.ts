import { drawLineages } from "../../method/metrics/lineage-bounds.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { metricLine } from "../../method/metrics/metric-line.ts";
import { auditMetrics } from "./audit-metrics.ts";
import { modelMetrics } from "./model-metrics.ts";
import { rateMetrics } from "./rate-metrics.ts";
import type { StudyRecord } from "./study-record.ts";
import { openView } from "./study-view.ts";
import { suiteMetrics } from "./suite-metrics.ts";

/** Every metric of a study, with its interval. */
export const augmentMetricLines = (record: StudyRecord): readonly MetricLine[] => {
  const { seed, config } = record.header;
  const view = openView(record);
  const draws = drawLineages(config.bootstrapResamples, seed);
  return [...rateMetrics(view), ...modelMetrics(view), ...suiteMetrics(view), ...auditMetrics(view)].map((metric) =>
    metricLine(metric, draws, config.confidenceLevel),
  );
};
