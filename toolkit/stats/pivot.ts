import { ToolkitError } from "../errors.ts";
import type { Result, Results } from "../results.ts";
import { checkCount, checkScore, fail } from "./check.ts";
import { checkKeys } from "./options.ts";

export interface PivotOptions {
  /**
   * Take only the sample with this index of every task (0 is the first answer). McNemar's test needs one answer for
   * each task. Default: all samples.
   */
  readonly sample?: number;
  /** Take only this run. Default: all runs. */
  readonly run?: string;
}

export interface Pivot {
  /** Names of the models (rows), in order of first appearance. */
  readonly models: readonly string[];
  /** Names of the tasks (columns), in order of first appearance. */
  readonly tasks: readonly string[];
  /** scores[model][task]: mean over the samples with a score, null if there is none. */
  readonly scores: readonly (readonly (number | null)[])[];
  /** samples[model][task]: the number of samples with a score. */
  readonly samples: readonly (readonly number[])[];
  /** One label for each task: its cluster, or the task itself if it has none. Pass it as the option `clusters`. */
  readonly clusters: readonly string[];
}

const selectionOf = ({ sample, run }: PivotOptions): string =>
  `${sample === undefined ? "" : ` of sample ${sample}`}${run === undefined ? "" : ` of run ${run}`}`;

/** True for rows of results, false for a table of numbers. */
export const isResults = (value: unknown): value is Results =>
  Array.isArray(value) &&
  typeof value[0] === "object" &&
  value[0] !== null &&
  !Array.isArray(value[0]) &&
  !ArrayBuffer.isView(value[0]) &&
  "model" in value[0];

interface Sum {
  total: number;
  n: number;
}

const place = (names: Map<string, number>, name: unknown, argument: string): number => {
  if (typeof name !== "string" && typeof name !== "number") fail(argument, name, "a name", "check the field's name");
  const known_ = names.get(String(name));
  if (known_ !== undefined) return known_;
  names.set(String(name), names.size);
  return names.size - 1;
};

const clusterOf = (row: Result, previous: string | undefined): string => {
  const cluster = String(row.cluster ?? row.task);
  if (previous === undefined || previous === cluster) return cluster;
  throw new ToolkitError(`task "${row.task}" is in two clusters, "${previous}" and "${cluster}"`, {
    code: "invalid_argument",
    argument: "results",
    value: cluster,
    hint: "give every row of this task the same cluster",
  });
};

/**
 * Converts rows of results to the table that the statistics take: scores[model][task].
 *
 * Functions that take such a table also accept rows, and convert them. Call it yourself for functions of two models
 * (`pairedDifference(scores[0], scores[1], { clusters })`), or to see which scores are missing.
 *
 * @param results one row for each sample: model, task, sample, score (null if missing), perhaps cluster and run; in
 *   any order.
 * @param options `sample`, `run`: take only these.
 * @returns names of models and tasks, scores[model][task] as means over samples, samples[model][task], clusters of the tasks.
 * @throws ToolkitError "invalid_argument" for no rows or a row without model or task; for a task in two clusters or a score
 *   that is neither finite nor null.
 *
 * Cost O(rows + models × tasks).
 * Source: none; the mean over samples gives every task the same weight (Miller 2024, section 3.2).
 * @example
 * const rows = [
 *   { model: "A", task: "t1", sample: 0, score: 1 },
 *   { model: "A", task: "t1", sample: 1, score: 0 },
 *   { model: "B", task: "t1", sample: 0, score: 1 },
 *   { model: "B", task: "t2", sample: 0, score: null },
 * ];
 * pivot(rows).scores; // => [[0.5, null], [1, null]]
 */
export const pivot = (results: Results, options: PivotOptions = {}): Pivot => {
  checkKeys(options, ["sample", "run"]);
  if (!isResults(results)) fail("results", results, "rows of results, each with model, task and score");
  const { sample, run } = options;
  if (sample !== undefined) checkCount("sample", sample);
  const rows = results.filter(
    (row) => (sample === undefined || row.sample === sample) && (run === undefined || row.run === run),
  );
  if (rows.length === 0)
    throw new ToolkitError(`results have no row${selectionOf(options)}`, {
      code: "invalid_argument",
      argument: "results",
      value: results.length,
      hint: results.length === 0 ? "results is empty" : "check the fields sample and run of the rows",
    });
  const models = new Map<string, number>();
  const tasks = new Map<string, number>();
  const clusters: string[] = [];
  const sums: (Sum | undefined)[][] = [];
  rows.forEach((row, i) => {
    const m = place(models, row.model, `results[${i}].model`);
    const t = place(tasks, row.task, `results[${i}].task`);
    const score = checkScore(`results[${i}].score`, row.score);
    clusters[t] = clusterOf(row, clusters[t]);
    sums[m] ??= [];
    sums[m][t] ??= { total: 0, n: 0 };
    const cell = sums[m][t];
    if (score === null) return;
    cell.total += score;
    cell.n++;
  });
  const cells = <T>(of: (sum: Sum) => T): T[][] =>
    sums.map((row) => Array.from({ length: tasks.size }, (_, t) => of(row[t] ?? { total: 0, n: 0 })));
  return {
    models: [...models.keys()],
    tasks: [...tasks.keys()],
    scores: cells(({ total, n }) => (n === 0 ? null : total / n)),
    samples: cells(({ n }) => n),
    clusters,
  };
};
