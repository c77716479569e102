import type { Results } from "../results.ts";
import { checkKeys } from "./options.ts";
import { type PivotOptions, pivot } from "./pivot.ts";

export interface AnswersByTask {
  /** Names of the models, in order of first appearance. */
  readonly models: readonly string[];
  /** Names of the tasks, in order of first appearance. */
  readonly tasks: readonly string[];
  /** The cluster label of each task, as `pivot` returns it. */
  readonly clusters: readonly string[];
  /**
   * answers[model][task]: the scores of the model's samples of the task, in the order of the rows, without missing
   * ones.
   */
  readonly answers: readonly (readonly (readonly number[])[])[];
  /** tried[model][task]: the number of samples with a score. */
  readonly tried: readonly (readonly number[])[];
  /** solved[model][task]: the number of samples that passed, that is, have a score of 1. */
  readonly solved: readonly (readonly number[])[];
}

/**
 * Groups rows of results into the answers of each model to each task: the input of pass@k and of variance components.
 *
 * Examples of their use: `passCurve(tried[0], solved[0], { clusters })`, `varianceParts(answers[0])`,
 * `pairedVarianceParts(answers[0], answers[1])`.
 *
 * @param results one row for each sample: model, task, sample, score (null if missing), perhaps cluster and run; in
 *   any order.
 * @param options `run`: take only this run; `sample`: take only the sample with this index.
 * @returns names of models and tasks, clusters of the tasks, answers, and the numbers of tried and solved samples.
 * @throws ToolkitError as `pivot`.
 *
 * Cost O(rows + models × tasks).
 * Source: none.
 * @example
 * const rows = [
 *   { model: "A", task: "t1", sample: 0, score: 1 },
 *   { model: "A", task: "t1", sample: 1, score: 0 },
 *   { model: "A", task: "t2", sample: 0, score: 1 },
 * ];
 * answersByTask(rows).answers; // => [[[1, 0], [1]]]
 */
export const answersByTask = (results: Results, options: PivotOptions = {}): AnswersByTask => {
  checkKeys(options, ["sample", "run"]);
  const { models, tasks, clusters } = pivot(results, options);
  const [row, column] = [models, tasks].map((names) => new Map(names.map((name, i) => [name, i])));
  const answers = models.map(() => tasks.map((): number[] => []));
  for (const one of results) {
    if (options.sample !== undefined && one.sample !== options.sample) continue;
    if (options.run !== undefined && one.run !== options.run) continue;
    if (one.score !== null) answers[row!.get(String(one.model))!]![column!.get(String(one.task))!]!.push(one.score);
  }
  return {
    models,
    tasks,
    clusters,
    answers,
    tried: answers.map((tasks) => tasks.map((scores) => scores.length)),
    solved: answers.map((tasks) => tasks.map((scores) => scores.filter((score) => score === 1).length)),
  };
};
