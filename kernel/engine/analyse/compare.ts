import { nearest } from "../../../toolkit/base/nearest.ts";
import type { Results } from "../../../toolkit/results.ts";
import { mcnemar } from "../../../toolkit/stats/compare/mcnemar.ts";
import { pairedPermutation } from "../../../toolkit/stats/compare/paired-permutation.ts";
import { type PairedDifference, pairedDifference } from "../../../toolkit/stats/means/paired-difference.ts";
import type { TestResult } from "../../../toolkit/stats/result.ts";
import { EngineError } from "../errors.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts } from "../store/record.ts";
import { markNamed, markResults } from "./criterion-scores.ts";
import { eachResult } from "./results.ts";
import { type TaskScore, tasksByModel } from "./task-scores.ts";

/** The comparison of two models, `a` and `b`, on the tasks that both answered. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  /** The number of tasks with at least one scored sample of each model. */
  readonly tasks: number;
  /** Mean score of `a` minus that of `b`, paired by task. The score is pass@1 unless a criterion is named. */
  readonly difference: PairedDifference;
  /** Tests of equality: a permutation test of the task means, and McNemar's test on the first answer to each task. */
  readonly tests: readonly TestResult[];
}

export interface CompareOptions {
  /** Confidence level of the interval. Default 0.95. */
  readonly level?: number;
  /** Seed of the permutation test. Default 1. */
  readonly seed?: number;
  /**
   * Name of a criterion. If the criterion gives several numbers, the name of one follows: `token-count total`. Default:
   * the criterion that ranks the run's models.
   */
  readonly criterion?: string;
}

const tasksOf = (
  scores: ReadonlyMap<string, ReadonlyMap<string, TaskScore>>,
  model: string,
): ReadonlyMap<string, TaskScore> => {
  const tasks = scores.get(model);
  if (tasks) return tasks;
  const close = nearest(model, [...scores.keys()]);
  throw new EngineError(`the run holds no scored sample of "${model}"`, {
    code: "unknown_model",
    argument: "model",
    value: model,
    hint: close ? `did you mean "${close}"?` : `it has ${[...scores.keys()].join(", ")}`,
  });
};

/**
 * Compares every pair of the models in the list, if both have scores on at least two common tasks. A task in two
 * languages counts once. A difference is the earlier model's score minus the later model's.
 *
 * @example
 * comparePairs([], ["sim/expert", "sim/novice"]); // => []
 */
export const comparePairs = (
  records: readonly SampleFacts[],
  models: readonly string[],
  options: CompareOptions = {},
): Comparison[] => {
  const scores = tasksByModel(eachResult(records));
  const shared = (a: string, b: string): number => {
    const [ofA, ofB] = [scores.get(a), scores.get(b)];
    return new Set([...(ofA ?? [])].flatMap(([task, { cluster }]) => (ofB?.has(task) ? [cluster] : []))).size;
  };
  return models.flatMap((a, i) =>
    models.slice(i + 1).flatMap((b) => (shared(a, b) < 2 ? [] : [compareScores(scores, a, b, options)])),
  );
};

/**
 * Compares two models paired by task. McNemar's test uses the first answer to each task. It is run only if these
 * answers score 0 or 1. Throws `unknown_model` for a model without scored samples.
 */
export const compareResults = (results: Results, a: string, b: string, options: CompareOptions = {}): Comparison =>
  compareScores(tasksByModel(results), a, b, options);

const compareScores = (
  scores: ReadonlyMap<string, ReadonlyMap<string, TaskScore>>,
  a: string,
  b: string,
  { level = 0.95, seed = 1 }: CompareOptions,
): Comparison => {
  const ofA = tasksOf(scores, a);
  const ofB = tasksOf(scores, b);
  const shared = [...ofA.values()].flatMap((inA) => {
    const inB = ofB.get(inA.task);
    return inB ? [{ inA, inB }] : [];
  });
  const meansA = shared.map(({ inA }) => inA.mean);
  const meansB = shared.map(({ inB }) => inB.mean);
  const clusters = shared.map(({ inA }) => inA.cluster);
  const count = (scoreA: number, scoreB: number): number =>
    shared.filter(({ inA, inB }) => inA.first === scoreA && inB.first === scoreB).length;
  const isBinary = shared.every(({ inA, inB }) => [0, 1, null].includes(inA.first) && [0, 1, null].includes(inB.first));
  return {
    a,
    b,
    tasks: shared.length,
    difference: pairedDifference(meansA, meansB, { level, clusters }),
    tests: [
      pairedPermutation(meansA, meansB, { seed, clusters }),
      ...(isBinary ? [mcnemar(count(1, 0), count(0, 1))] : []),
    ],
  };
};

/**
 * Compares two models of a run, paired by task. The score is the one that ranks the run's models, or a criterion's.
 * Throws `unknown_model` for a model without scored samples, and `unknown_criterion` for a criterion without results.
 */
export const compareBy = (
  samples: readonly SampleFacts[],
  marks: ReadonlyMap<string, Mark>,
  a: string,
  b: string,
  options: CompareOptions = {},
): Comparison => {
  const { criterion } = options;
  if (criterion === undefined) return compareScores(tasksByModel(eachResult(samples)), a, b, options);
  return compareScores(tasksByModel(markResults(samples, markNamed(marks, criterion))), a, b, options);
};
