import { points, pValueText } from "../../../../toolkit/charts/index.ts";
import { Table } from "../../../../toolkit/tables/index.ts";
import { comparePairs } from "../../analyse/compare.ts";
import { comparisonChart } from "../../analyse/views.ts";
import type { ReportInput } from "./input.ts";
import { figure, paragraph, type Section, tableHtml } from "./section.ts";

/** Every pair of models on the tasks that both answered. */
export const comparisons = async (run: ReportInput): Promise<Section | null> => {
  const models = run.leaderboard().value.map(({ model }) => model);
  const found = comparePairs(run.records(), models, { seed: run.manifest.config.seed });
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
