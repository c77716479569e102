import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf } from "../../method/metrics/find-metrics.ts";
import {
  boundsText,
  type GenerateReportData,
  metricOf,
  modelLabel,
  notesOf,
  shareCell,
  unsignedPercent,
} from "./report-data.ts";

const stages = [
  ["initial", "Initial (rank)"],
  ["afterDifficulty", "After difficulty filter (rank)"],
  ["afterCritic", "After critic (rank)"],
] as const;

/** Table 10: pass rates and ranks on one sample of items, before and after the filter and the critic. */
export const stageTable = (data: GenerateReportData): Table => {
  const cell = (model: string, stage: string): { readonly text: string } => {
    const score = shareCell(metricOf(data, "stageScore", { model, stage })).text;
    const rank = estimateOf(data, "stageRank", { model, stage });
    const change = metricOf(data, "stageChange", { model, stage })?.interval;
    if (!change || change.estimate === null) return { text: `${score} (${rank ?? "–"})` };
    const { estimate, low, high } = change;
    const arrow = estimate < 0 ? "↓" : "↑";
    return { text: `${score} ${arrow}${unsignedPercent(Math.abs(estimate))}${boundsText(low, high)} (${rank ?? "–"})` };
  };
  const rows = data.view.models.map((model) => ({
    Model: modelLabel(data, model),
    Family: data.header.config.families[model] ?? "–",
    ...Object.fromEntries(stages.map(([stage, title]) => [title, cell(model, stage)])),
  }));
  const gap = (role: string): string => shareCell(metricOf(data, "familyGap", { role })).text;
  return new Table(data.view.record.stageSample === null ? [] : rows, {
    title: "Table 10: The average pass@1 scores and rankings of models at different stages",
    notes: [
      ...notesOf(data),
      `Change of the filter's family less that of the others: ${gap("filter")}; of the critic's family: ${gap("critic")}.`,
      `One answer of each model to ${data.view.record.stageSample?.itemIds.length ?? 0} items that passed the question step.`,
    ],
  });
};
