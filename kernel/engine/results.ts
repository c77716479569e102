import { exampleResults, loadResults, streamResults } from "../../datasets/results/load-results.ts";
import { resultsFormats } from "../../datasets/results/registry.ts";
import { taskMeans } from "../../datasets/results/task-means.ts";
import type { Results } from "../../toolkit/results.ts";
import { type CompareOptions, type Comparison, compareResults } from "./analyse/compare.ts";
import { shownBoard } from "./analyse/results-board.ts";
import { Shown } from "./analyse/shown.ts";
import { comparisonChart, comparisonSentence } from "./analyse/views.ts";

/**
 * Results of other harnesses and of runs: read, ranked and compared by the same methods.
 *
 * @example
 * const rows = await results.load("datasets/results/example.csv");
 * results.leaderboard(rows).value.length; // => 3
 */
export const results = {
  /** Reads one or several files and detects their formats. */
  load: loadResults,
  /** Reads results row by row, for files larger than memory. */
  stream: streamResults,
  /** One mean for each model and task, computed while the file is read. */
  taskMeans,
  /** Path of the shipped example: three invented models, one of which was trained on the older half of the tasks. */
  example: exampleResults,
  /** The formats of results that can be read. */
  formats: resultsFormats,
  /** One row a model, best first: mean score with its interval, clustered by task, or by the rows' own clusters. */
  leaderboard: shownBoard,
  /** Two models on the tasks that both have: paired difference, interval, tests. */
  compare: (rows: Results, a: string, b: string, options: CompareOptions = {}): Shown<Comparison> => {
    const comparison = compareResults(rows, a, b, options);
    return new Shown(comparison, comparisonSentence(comparison), comparisonChart([comparison]));
  },
};
