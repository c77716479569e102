import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf } from "../../method/metrics/find-metrics.ts";
import {
  type GenerateReportData,
  metricOf,
  modelLabel,
  notesOf,
  passRate,
  rankedModels,
  shareCell,
} from "./report-data.ts";

/**
 * Makes the table of tested models. It has pass@1 with the private test alone and with both tests (strict). It also has
 * the mean over languages (macro), pass@k, and counts of unusable replies.
 */
export const testedModelsTable = (data: GenerateReportData): Table => {
  const scope = (model: string) => ({ set: "full", model, language: "micro" });
  const rows = rankedModels(data).map((model) => ({
    Model: modelLabel(data, model),
    "pass@1": shareCell(passRate(data, "full", model)),
    Macro: shareCell(passRate(data, "full", model, "macro")),
    Strict: shareCell(metricOf(data, "passAtK", { ...scope(model), k: 1, strict: true })),
    ...Object.fromEntries(
      data.header.config.ks
        .filter((k) => k > 1)
        .map((k) => [`pass@${k}`, shareCell(metricOf(data, "passAtK", { ...scope(model), k, strict: false }))]),
    ),
    Unscored: estimateOf(data, "unscored", { model }) ?? 0,
    "No code": estimateOf(data, "noCode", { model }) ?? 0,
  }));
  return new Table(rows, {
    title: "Tested models on the full set",
    notes: [
      ...notesOf(data),
      "Strict: the public test passes too. Macro: mean over the languages' means. Unscored replies enter no rate; replies without code fail.",
    ],
  });
};

/** Table 5: chat models on the full set, and the same models as completion models on the Complete set. */
export const completeTable = (data: GenerateReportData): Table => {
  const { modelSizes } = data.header.config;
  const sectionOf = (model: string): string =>
    (modelSizes[model] ?? 30) >= 30 ? "Models of 30B and more" : "Models below 30B";
  const rows = rankedModels(data).map((model) => ({
    section: sectionOf(model),
    Model: modelLabel(data, model),
    "ACB-Full": shareCell(passRate(data, "full", model)),
    "ACB-Complete": shareCell(passRate(data, "complete", model)),
  }));
  return new Table(
    rows.toSorted((a, b) => Number(a.section.includes("below")) - Number(b.section.includes("below"))),
    {
      title: "Table 5: The pass@1 values on ACB-Full (chat) and ACB-Complete (completion)",
      section: "section",
      notes: notesOf(data),
    },
  );
};
