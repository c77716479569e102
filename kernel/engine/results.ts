import { exampleResults } from "../../datasets/results/example-results.ts";
import type { ImportedResult } from "../../datasets/results/imported-result.ts";
import { resultsFormats } from "../../datasets/results/named-formats.ts";
import type { LoadResultsOptions } from "../../datasets/results/results-format.ts";
import type { Results } from "../../toolkit/results.ts";
import { type CompareOptions, type Comparison, compareResults } from "./analyse/compare.ts";
import { shownBoard } from "./analyse/results-board.ts";
import { Shown } from "./analyse/shown.ts";
import { comparisonChart, comparisonSentence } from "./analyse/views.ts";
import { lazily } from "./lazily.ts";

/**
 * Functions that read results of other harnesses and of runs, rank models and compare them.
 *
 * @example
 * const rows = await results.load("datasets/results/example.csv");
 * results.leaderboard(rows).value.length; // => 3
 */
export const results = {
  /** Reads one or several files and detects their formats. */
  load: lazily(async () => (await import("../../datasets/results/load-results.ts")).loadResults),
  /** Reads results row by row, for files larger than memory. */
  stream: async function* (
    path: string | readonly string[],
    options: LoadResultsOptions = {},
  ): AsyncGenerator<ImportedResult> {
    const { streamResults } = await import("../../datasets/results/load-results.ts");
    yield* streamResults(path, options);
  },
  /** Computes the mean score for each model and task while the file is read, so the rows need no memory. */
  taskMeans: lazily(async () => (await import("../../datasets/results/task-means.ts")).taskMeans),
  /**
   * Path of a shipped example file: results of three fictitious models. One of them was trained on the older half of
   * the tasks.
   */
  example: exampleResults,
  /** The formats of results that can be read. */
  formats: resultsFormats,
  /**
   * A table with one row for each model, best first: mean score and 95% interval. The interval is clustered by task,
   * or by the clusters that the rows name.
   */
  leaderboard: shownBoard,
  /** Compares two models on their common tasks: paired difference, 95% interval and significance tests. */
  compare: (rows: Results, a: string, b: string, options: CompareOptions = {}): Shown<Comparison> => {
    const comparison = compareResults(rows, a, b, options);
    return new Shown(comparison, comparisonSentence(comparison), comparisonChart([comparison]));
  },
};
