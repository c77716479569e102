import type { Chart } from "../../../toolkit/charts/chart.ts";
import { leaderboard } from "../../../toolkit/charts/leaderboard.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { joinRegistries } from "../claims/computation.ts";
import type { PaperSpec } from "../paper-spec.ts";
import type { PaperSheets, Sheet } from "../sheet.ts";
import { isPopular, languageBoardRows, printedCounts, recoveredCounts, upperBound, weightedMean } from "./board.ts";
import { languageAverageComputations, languageAverageFamilies } from "./computations/averages.ts";
import { exampleAnswerComputations } from "./computations/example-answers.ts";
import { failureComputations } from "./computations/failures.ts";
import { problemFilteringComputations } from "./computations/filtering.ts";
import { languageGapComputations } from "./computations/language-gaps.ts";
import { leaderComputations } from "./computations/leaders.ts";
import { problemCountComputations } from "./computations/problem-counts.ts";
import { problemSetComputations } from "./computations/problem-sets.ts";
import { textNumberComputations } from "./computations/text-numbers.ts";
import { modelTrainingComputations, modelTrainingFamilies } from "./computations/training.ts";
import { autoCodeBenchRows } from "./evaluation-rows.ts";
import { autoCodeBenchLayouts } from "./layouts.ts";

const rounded = (value: number): number => Number(value.toFixed(2));

/**
 * Averages of a leaderboard table, recomputed from its cells by language. Each row gets three averages: over all
 * languages, over the popular ones, and over the others.
 */
const averages = (sheet: Sheet, counts: ReadonlyMap<string, number>): Table => {
  const group = (inside: boolean) => new Map([...counts].filter(([language]) => isPopular(language) === inside));
  const rows = languageBoardRows(sheet)
    .filter(({ complete }) => complete)
    .map((row) => {
      const recomputed = weightedMean(row, counts);
      return {
        model: row.label,
        printed: row.average,
        recomputed: rounded(recomputed),
        "printed less recomputed": rounded(Number(row.average) - recomputed),
        "popular languages": rounded(weightedMean(row, group(true))),
        "other languages": rounded(weightedMean(row, group(false))),
      };
    });
  return new Table(rows, {
    title: "Averages recomputed from the languages, weighted by their counts",
    columns: [
      "model",
      { key: "printed", align: "right" },
      "recomputed",
      "printed less recomputed",
      "popular languages",
      "other languages",
    ],
    notes: ["Rows whose text has lost or doubled cells are left out. Popular: Python, C++, Java, JS, Go, Shell."],
  });
};

const board =
  (id: string): ((sheets: PaperSheets) => readonly Table[]) =>
  ({ table }) => [averages(table(id), id === "4" ? recoveredCounts(table(id)) : printedCounts(table(id)))];

/**
 * Makes the chart of a leaderboard table. Each average is a share of the table's problems, so it gets a Wilson
 * interval.
 */
const leaders =
  (id: string, title: string) =>
  ({ table }: PaperSheets): Chart => {
    const sheet = table(id);
    const n = sheet.rows({ language: "Average", metric: "Pass@1 (%)" })[0]?.n ?? 1;
    const models = languageBoardRows(sheet).filter(({ label }) => label !== upperBound);
    return leaderboard(
      models.map(({ label, average }) => ({ model: label, score: wilson((Number(average) * n) / 100, n) })),
      { title },
    );
  };

/** The paper "AutoCodeBench: Large Language Models are Automatic Code Benchmark Generators". */
export const autocodebench: PaperSpec = {
  name: "autocodebench",
  title: "AutoCodeBench: Large Language Models are Automatic Code Benchmark Generators",
  registry: joinRegistries(
    { computations: leaderComputations },
    { computations: languageGapComputations },
    { computations: languageAverageComputations, families: languageAverageFamilies },
    { computations: problemCountComputations },
    { computations: problemSetComputations },
    { computations: modelTrainingComputations, families: modelTrainingFamilies },
    { computations: problemFilteringComputations },
    { computations: failureComputations },
    { computations: textNumberComputations },
    { computations: exampleAnswerComputations },
  ),
  filled: autoCodeBenchRows,
  layouts: autoCodeBenchLayouts,
  unfilled: {
    "1": "it describes benchmarks of others",
    "3": "making problems from seeds of code: the table describes the problems made",
    "6": "training a model",
    "7": "people who check problems",
    "10": "making problems from seeds of code and filtering them",
    "11": "making problems from seeds of code: the table describes the problems made",
    "12": "a judge that names the error of a failed program",
  },
  derived: { "4": board("4"), "8": board("8"), "9": board("9") },
  undrawn: {
    "2": "the distances between its five models, 3.1 and 6.3, not the models nor their rates",
    "3": "the number of problems, 1,622, no rate",
    "4": "the first and the last of four rates of two models: 35.8 to 47.4, and 23.3 to 30.2",
    "5": "none of its numbers",
    "6": "the counts of AutoCodeBench only (table 4)",
    "9": "none of its numbers",
  },
  figures: {
    "7": leaders("4", "AutoCodeBench leaderboard, pass@1"),
    "8": leaders("9", "AutoCodeBench-Lite leaderboard, pass@1"),
  },
};
