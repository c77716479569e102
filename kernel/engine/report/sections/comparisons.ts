import { points, pValueText } from "../../../../toolkit/charts/index.ts";
import { Table } from "../../../../toolkit/tables/index.ts";
import { type Comparison, compareModels } from "../../analyse/compare.ts";
import { comparisonChart } from "../../analyse/views.ts";
import type { ReportInput } from "./input.ts";
import { figure, paragraph, type Section, tableHtml } from "./section.ts";

/** Every two models that have a score, the better one first. */
const pairs = (run: ReportInput): Comparison[] => {
  const models = run.leaderboard().value.filter(({ samples }) => samples > 0);
  const { seed } = run.manifest.config;
  return models.flatMap(({ model: a }, i) =>
    models.slice(i + 1).map(({ model: b }) => compareModels(run.records(), a, b, { seed })),
  );
};

/** Every pair of models on the tasks that both answered. */
export const comparisons = async (run: ReportInput): Promise<Section | null> => {
  const found = pairs(run);
  if (found.length === 0) return null;
  const tests = [...new Set(found.flatMap((one) => one.tests.map(({ test }) => test)))];
  const table = new Table(
    found.map(({ a, b, tasks, difference, tests }) => ({
      pair: `${a} minus ${b}`,
      difference: points(difference.estimate),
      interval: `[${points(difference.low)}, ${points(difference.high)}]`,
      tasks,
      ...Object.fromEntries(tests.map(({ test, pValue }) => [test, pValueText(pValue)])),
    })),
    {
      title: "Paired differences in pass@1, in percentage points",
      columns: [
        "pair",
        ...["difference", "interval", "tasks", ...tests].map((key) => ({ key, align: "right" as const })),
      ],
      notes: [
        "Each difference is taken task by task. A p-value is the chance of a difference at least as large if the two models were equal; none is corrected for the number of pairs.",
      ],
    },
  );
  return {
    id: "comparisons",
    title: "Who is better, and could it be chance?",
    html: `${await figure(comparisonChart(found))}${tableHtml(table)}${found.length > 1 ? paragraph(`With ${found.length} pairs, expect a p-value below 0.05 by chance alone more often than for one.`) : ""}`,
  };
};
