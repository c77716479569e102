import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf } from "../../method/metrics/find-metrics.ts";
import {
  type GenerateReportData,
  languageLabel,
  metricOf,
  modelLabel,
  notesOf,
  passRate,
  shareCell,
} from "./report-data.ts";

type SetName = "full" | "lite" | "complete";

/**
 * Each set's table has two groups of models, divided by size: the dividing size in billions of parameters, and the
 * headings of the groups. A model of unknown size counts as large.
 */
const sections: Readonly<Record<SetName, readonly [edge: number, larger: string, smaller: string]>> = {
  full: [200, "Proprietary models and open models of 200B and more", "Open models below 200B"],
  lite: [200, "Proprietary models and open models of 200B and more", "Open models below 200B"],
  complete: [30, "Models of 30B and more", "Models below 30B"],
};

/**
 * pass@1 with one row for each model and one column for each language. The first rows have the number of items and the
 * share that any model solves.
 */
export const languageTable = (data: GenerateReportData, set: SetName, title: string): Table => {
  const { view, header } = data;
  const items = view.itemsOf(set);
  const languages = view.languagesOf(items);
  const [edge, larger, smaller] = sections[set];
  const isSmaller = (model: string): boolean => (header.config.modelSizes[model] ?? edge) < edge;
  const rate = (model: string): number => estimateOf(data, "passAtK", scopeOf(set, model)) ?? -1;
  const models = view.models.toSorted((a, b) => Number(isSmaller(a)) - Number(isSmaller(b)) || rate(b) - rate(a));
  const byLanguage = (of: (language: string) => unknown): Readonly<Record<string, unknown>> =>
    Object.fromEntries(languages.map((language) => [languageLabel(data, language), of(language)]));
  const count = {
    section: "",
    Model: "Count",
    Average: items.length,
    Macro: "",
    ...byLanguage((language) => items.filter((item) => item.language === language).length),
  };
  const bound = (language: string) => shareCell(metricOf(data, "upperBound", { set, language }));
  const bounds = { section: "", Model: "Current upper bound", Average: bound("micro"), Macro: bound("macro") };
  const rows = models.map((model) => ({
    section: isSmaller(model) ? smaller : larger,
    Model: modelLabel(data, model),
    Average: shareCell(passRate(data, set, model)),
    Macro: shareCell(passRate(data, set, model, "macro")),
    ...byLanguage((language) => shareCell(passRate(data, set, model, language))),
  }));
  const top = set === "complete" ? [count] : [count, { ...bounds, ...byLanguage(bound) }];
  return new Table([...top, ...rows], {
    title,
    section: "section",
    notes: [
      ...notesOf(data),
      "Average: mean over items. Macro: mean over the languages' means. ° reasons before it answers.",
    ],
  });
};

const scopeOf = (set: SetName, model: string) => ({ set, model, language: "micro", k: 1, strict: false });
