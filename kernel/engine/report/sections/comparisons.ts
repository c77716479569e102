import { counted } from "../../../../toolkit/base/counted.ts";
import { pointsLabel, pValueLabel } from "../../../../toolkit/charts/parts/format.ts";
import { holm } from "../../../../toolkit/stats/compare/holm.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { comparePairs } from "../../analyse/compare.ts";
import { comparisonChart, testName } from "../../analyse/views.ts";
import type { ReportInput } from "./input.ts";
import { figure, narrowWidth, paragraph, type Section, tableHtml } from "./section.ts";

/** The maximum number of pairs of models in the chart and the table. Pairs of the best models come first. */
const mostDrawn = 30;

/** Compares each pair of models on their common tasks. The p-values are corrected for the number of pairs. */
export const comparisons = async (run: ReportInput): Promise<Section | null> => {
  const models = run.leaderboard().value.map(({ model }) => model);
  const all = comparePairs(run.samples(), models, { seed: run.manifest.config.seed });
  if (all.length === 0) return null;
  // A permutation test is exact or random, so its name differs between pairs. Column n therefore contains the n-th test
  // of each pair.
  const most = Math.max(...all.map(({ tests }) => tests.length));
  const places = Array.from({ length: most }, (_, at) => ({
    key: `test-${at}`,
    tests: [...new Set(all.flatMap(({ tests }) => tests.slice(at, at + 1)).map(({ test }) => test))],
  }));
  const corrected = holm(all.map((one) => one.tests[0]?.pValue ?? 1));
  const pairRows = all.map((one, i) => ({
    ...one,
    a: run.label(one.a),
    b: run.label(one.b),
    corrected: corrected[i] ?? 1,
  }));
  const drawnPairs = pairRows.slice(0, mostDrawn);
  const several = pairRows.length > 1;
  const table = new Table(
    drawnPairs.map(({ a, b, tasks, difference, tests: testResults, corrected: p }) => ({
      pair: `${a} minus ${b}`,
      difference: pointsLabel(difference.estimate),
      interval: `[${pointsLabel(difference.low)}, ${pointsLabel(difference.high)}]`,
      tasks,
      ...Object.fromEntries(testResults.map(({ pValue }, at) => [`test-${at}`, pValueLabel(pValue)])),
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
          about: `Name of the test in taulab's statistics: ${tests.join(" or ")}.`,
          align: "right" as const,
        })),
        ...(several
          ? [
              {
                key: "corrected",
                label: `permutation, corrected for ${counted(pairRows.length, "pair")}`,
                align: "right" as const,
              },
            ]
          : []),
      ],
      notes: [
        "Each difference is taken task by task. A p-value is the chance of a difference at least as large if the two models were equal. Trust the permutation test: it sees all answers. McNemar's test sees only the first answer to each task, so that it finds less.",
        ...(several
          ? [
              `The last column is corrected for all ${counted(pairRows.length, "pair")} (Holm): it may be read as if there were one.`,
            ]
          : []),
      ],
    },
  );
  const moreNote =
    pairRows.length > drawnPairs.length
      ? paragraph(
          `The first ${drawnPairs.length} of ${counted(pairRows.length, "pair")}, those of the best models, are shown; ${pairRows.filter(({ corrected: p }) => p < 0.05).length} of all differ at 0.05 after the correction. run.compare(a, b) gives any pair.`,
        )
      : "";
  return {
    id: "comparisons",
    title: "Who is better, and could it be chance?",
    html: `${await figure(comparisonChart(drawnPairs, pairRows.length), comparisonChart(drawnPairs, pairRows.length, { width: narrowWidth }))}${tableHtml(table)}${moreNote}`,
  };
};
