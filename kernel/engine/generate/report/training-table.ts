import { Table } from "../../../../toolkit/tables/table.ts";
import { drawLineages } from "../../method/metrics/lineage-bounds.ts";
import { lineageMetric } from "../../method/metrics/metric.ts";
import { type MetricLine, metricLine } from "../../method/metrics/metric-line.ts";
import {
  boundsText,
  type GenerateReportData,
  modelLabel,
  notesOf,
  passRate,
  shareCell,
  unsignedPercent,
} from "./report-data.ts";

/** The change of pass@1 from a model to one trained from it, on the items that both answered. */
const changeOf = (
  { view, header }: GenerateReportData,
  set: "full" | "lite",
  base: string,
  trainedModel: string,
): MetricLine["interval"] => {
  const addends = view.itemsOf(set).flatMap(({ id, cluster }) => {
    const [before, after] = [view.rate("main", base, id), view.rate("main", trainedModel, id)];
    return before === null || after === null ? [] : [{ lineage: cluster, add: [before, after, 1] }];
  });
  const change = lineageMetric(["change", { set, base, trained: trainedModel }], addends, addends.length, (sums) =>
    sums[2]! > 0 ? (sums[1]! - sums[0]!) / sums[2]! : null,
  );
  const { bootstrapResamples, confidenceLevel } = header.config;
  return metricLine(change, drawLineages(bootstrapResamples, header.seed), confidenceLevel).interval;
};

/** Table 6: models and those that were trained from them, with the changes of their pass rates. */
export const trainingTable = (data: GenerateReportData): Table => {
  const { trainedFrom } = data.header.config;
  const isTested = (model: string): boolean => data.view.models.includes(model);
  const bases = [...new Set(Object.values(trainedFrom))].filter(isTested);
  const cell = (set: "full" | "lite", base: string, trainedModel: string) => {
    const { estimate, low, high } = changeOf(data, set, base, trainedModel);
    if (estimate === null) return shareCell(undefined);
    const arrow = estimate < 0 ? "↓" : "↑";
    const rate = unsignedPercent(passRate(data, set, trainedModel)?.interval.estimate ?? null);
    return { text: `${rate} ${arrow}${unsignedPercent(Math.abs(estimate))}${boundsText(low, high)}` };
  };
  const rows = bases.flatMap((base) => [
    {
      Model: modelLabel(data, base),
      "ACB-Full": shareCell(passRate(data, "full", base)),
      "ACB-Lite": shareCell(passRate(data, "lite", base)),
    },
    ...Object.keys(trainedFrom)
      .filter((trainedModel) => trainedFrom[trainedModel] === base && isTested(trainedModel))
      .map((trainedModel) => ({
        Model: `+ ${modelLabel(data, trainedModel)}`,
        "ACB-Full": cell("full", base, trainedModel),
        "ACB-Lite": cell("lite", base, trainedModel),
      })),
  ]);
  return new Table(rows, {
    title: "Table 6: Results of training",
    notes: [
      ...notesOf(data),
      rows.length === 0
        ? "No tested model was trained from another one: the parameter trainedFrom names none."
        : "Behind an arrow: the change from the model above, paired by item, with its interval.",
    ],
  });
};
