import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf, findMetrics } from "../../method/metrics/find-metrics.ts";
import { type GenerateReportData, metricOf, modelLabel, notesOf, passRate, shareCell } from "./report-data.ts";

const labelTitles: Readonly<Record<string, string>> = {
  misunderstanding: "Misunderstanding problem",
  complexInstruction: "Complex instruction failure",
  edgeCase: "Omission of edge cases",
  missingFunctionality: "Missing functionality",
  algorithmicLogic: "Algorithmic logic error",
  fundamentals: "Insufficient fundamental knowledge",
  contradiction: "Logical contradiction in the problem",
  ambiguity: "Ambiguous problem statement",
  unreasonableTest: "Unreasonable test cases",
};

/** Table 12: the ten most frequent sets of labels of the audited models' failures. */
export const errorTable = (data: GenerateReportData): Table => {
  const counts = new Map<string, number>();
  for (const { scope, interval } of findMetrics(data, "errorCount")) {
    const type = (scope.labels as readonly string[]).map((label) => labelTitles[label] ?? label).join(" + ");
    counts.set(type, (counts.get(type) ?? 0) + (interval.estimate ?? 0));
  }
  const rows = [...counts]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, 10)
    .map(([Type, Count]) => ({ Type, Count }));
  return new Table(rows, {
    title: "Table 12: Top-10 error types",
    notes: [
      `Failures of ${data.header.config.auditedModels.join(", ") || "no model"}, labelled by ${data.header.roles.errorJudge.join(", ") || "nobody"}.`,
    ],
  });
};

/** Two pass rates without items of low quality: from an audit of failures, and from an audit of failures and passes. */
export const adjustedTable = (data: GenerateReportData): Table => {
  const adjustedScore = (model: string, form: string) =>
    numberCell(estimateOf(data, "adjusted", { model, form }), { percent: true });
  const rows = data.header.config.auditedModels.map((model) => ({
    Model: modelLabel(data, model),
    "pass@1": shareCell(passRate(data, "full", model)),
    "Low-quality failures": shareCell(metricOf(data, "lowQuality", { model, of: "failure" })),
    "Low-quality passes": shareCell(metricOf(data, "lowQuality", { model, of: "pass" })),
    "Adjusted, failures": adjustedScore(model, "failuresOnly"),
    "Adjusted, both": adjustedScore(model, "bothAudited"),
  }));
  return new Table(rows, {
    title: "Pass rates without items of low quality",
    notes: [
      ...notesOf(data),
      "An audit of failures alone can only raise a score. The last column takes the share of low quality among audited passes off, too.",
      "Adjusted scores are of the first answers; pass@1 is the mean over all answers.",
    ],
  });
};
