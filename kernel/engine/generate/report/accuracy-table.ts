import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf, findMetrics } from "../../method/metrics/find-metrics.ts";
import {
  type GenerateReportData,
  languageLabel,
  metricOf,
  modelLabel,
  notesOf,
  passRate,
  rankedModels,
  shareCell,
  unsignedPercent,
} from "./report-data.ts";

/**
 * Table 7, by language: the share of items with right tests, the share that any model solves, and the best model's
 * rate.
 */
export const accuracyTable = (data: GenerateReportData): Table => {
  const languages = findMetrics(data, "accuracy").flatMap(({ scope }) =>
    scope.language === "micro" ? [] : [String(scope.language)],
  );
  const [best] = rankedModels(data);
  const accuracyIn = (language: string): number | null => estimateOf(data, "accuracy", { language });
  const withGap = (of: (language: string) => ReturnType<typeof metricOf>) => (language: string) => {
    const [accuracy, value] = [accuracyIn(language), of(language)?.interval.estimate ?? null];
    const gap = accuracy === null || value === null ? "" : ` △${unsignedPercent(accuracy - value)}`;
    return { text: `${shareCell(of(language)).text}${gap}` };
  };
  const row = (name: string, of: (language: string) => unknown) => ({
    "": name,
    Average: of("micro"),
    ...Object.fromEntries(languages.map((language) => [languageLabel(data, language), of(language)])),
  });
  const rows =
    languages.length === 0
      ? []
      : [
          row("Problem accuracy", (language) => shareCell(metricOf(data, "accuracy", { language }))),
          row(
            "Current upper bound",
            withGap((language) => metricOf(data, "upperBound", { set: "full", language })),
          ),
          ...(best === undefined
            ? []
            : [
                row(
                  modelLabel(data, best),
                  withGap((language) => passRate(data, "full", best, language)),
                ),
              ]),
        ];
  return new Table(rows, {
    title: "Table 7: Comparison of accuracy, upper bound, and model performance",
    notes: [
      ...notesOf(data),
      rows.length === 0 ? "No item was verified." : "△: the accuracy of problems less this value.",
    ],
  });
};
