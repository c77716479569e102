import { pointsLabel, pValueLabel } from "../../../../toolkit/charts/parts/format.ts";
import { holm } from "../../../../toolkit/stats/compare/holm.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { comparePairs } from "../../analyse/compare.ts";
import { comparisonChart, testName } from "../../analyse/views.ts";
import { counted } from "../../counted.ts";
import type { ReportInput } from "./input.ts";
import { figure, narrowWidth, paragraph, type Section, tableHtml } from "./section.ts";

/** A picture and a table hold no more pairs than one can look at; the model that leads is in each of the first. */
const mostDrawn = 30;

/** Every pair of models on the tasks that both answered, with p-values corrected for their number. */
export const comparisons = async (run: ReportInput): Promise<Section | null> => {
  const models = run.leaderboard().value.map(({ model }) => model);
  const all = comparePairs(run.samples(), models, { seed: run.manifest.config.seed });
  if (all.length === 0) return null;
  // A permutation test is exact or drawn by chance, pair by pair; both stand in one column.
  const most = Math.max(...all.map(({ tests }) => tests.length));
  const places = Array.from({ length: most }, (_, at) => ({
    key: `test-${at}`,
    tests: [...new Set(all.flatMap(({ tests }) => tests.slice(at, at + 1)).map(({ test }) => test))],
  }));
  const corrected = holm(all.map((one) => one.tests[0]?.pValue ?? 1));
  const found = all.map((one, i) => ({
    ...one,
    a: run.label(one.a),
    b: run.label(one.b),
    corrected: corrected[i] ?? 1,
  }));
  const drawn = found.slice(0, mostDrawn);
  const several = found.length > 1;
  const table = new Table(
    drawn.map(({ a, b, tasks, difference, tests: own, corrected: p }) => ({
      pair: `${a} minus ${b}`,
      difference: pointsLabel(difference.estimate),
      interval: `[${pointsLabel(difference.low)}, ${pointsLabel(difference.high)}]`,
      tasks,
      ...Object.fromEntries(own.map(({ pValue }, at) => [`test-${at}`, pValueLabel(pValue)])),
      corrected: pValueLabel(p),
    })),
    {
      title: "Paired differences in pass@1, in percentage points",
      columns: [
        "pair",
        ...["difference", "interval", "tasks"].map((key) => ({ key, align: "right" as const })),
        ...places.map(({ key, tests }) => ({
          key,
          label: [...new Set(tests.map(testName))].join(" or "),
          about: `The toolkit's name: ${tests.join(" or ")}.`,
          align: "right" as const,
        })),
        ...(several
          ? [
              {
                key: "corrected",
                label: `permutation, corrected for ${counted(found.length, "pair")}`,
                align: "right" as const,
              },
            ]
          : []),
      ],
      notes: [
        "Each difference is taken task by task. A p-value is the chance of a difference at least as large if the two models were equal. Trust the permutation test: it sees all answers. McNemar's test sees only the first answer to each task, so that it finds less.",
        ...(several
          ? [
              `The last column is corrected for all ${counted(found.length, "pair")} (Holm): it may be read as if there were one.`,
            ]
          : []),
      ],
    },
  );
  const rest =
    found.length > drawn.length
      ? paragraph(
          `The first ${drawn.length} of ${counted(found.length, "pair")}, those of the best models, are shown; ${found.filter(({ corrected: p }) => p < 0.05).length} of all differ at 0.05 after the correction. run.compare(a, b) gives any pair.`,
        )
      : "";
  return {
    id: "comparisons",
    title: "Who is better, and could it be chance?",
    html: `${await figure(comparisonChart(drawn, found.length), comparisonChart(drawn, found.length, { width: narrowWidth }))}${tableHtml(table)}${rest}`,
  };
};
