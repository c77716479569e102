import { drawLineages } from "../../method/metrics/lineage-bounds.ts";
import { type MetricLine, metricLine } from "../../method/metrics/metric-line.ts";
import { reviewMetrics } from "./audit-metrics.ts";
import { logicMetrics } from "./logic-metrics.ts";
import { passRateMetrics } from "./pass-metrics.ts";
import { countMetrics } from "./set-metrics.ts";
import { stageMetrics } from "./stage-metrics.ts";
import type { GenerateRecord } from "./study-record.ts";
import { openGenerateView } from "./study-view.ts";
import { turnCurveMetrics } from "./turn-metrics.ts";

/** Every metric of a study, with its interval. */
export const benchmarkMetricLines = (record: GenerateRecord): readonly MetricLine[] => {
  const { seed, config } = record.header;
  const view = openGenerateView(record);
  const draws = drawLineages(config.bootstrapResamples, seed);
  const rates = passRateMetrics(view);
  const bounds = rates.filter(({ name }) => name === "upperBound");
  const metrics = [
    ...rates,
    ...logicMetrics(view),
    ...turnCurveMetrics(view),
    ...stageMetrics(view),
    ...reviewMetrics(view, bounds),
    ...countMetrics(view, rates),
  ];
  return metrics.map((metric) => metricLine(metric, draws, config.confidenceLevel));
};
