import {
  mcnemar,
  type PairedDifference,
  pairedDifference,
  pairedPermutation,
  type TestResult,
} from "../../../toolkit/index.ts";
import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import type { SampleRecord } from "../store/record.ts";
import { taskKey } from "../task-key.ts";
import { countsByModel, resultsOf, type TaskCount } from "./results.ts";

/** Two models on the tasks that both answered. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  /** Tasks with at least one scored sample of both. */
  readonly tasks: number;
  /** pass@1 of `a` minus pass@1 of `b`, paired by task. */
  readonly difference: PairedDifference;
  /** "Are they equal?": a permutation of the task means, and McNemar's on the first answer to each task. */
  readonly tests: readonly TestResult[];
}

export interface CompareOptions {
  /** Default 0.95. */
  readonly level?: number;
  /** Of the permutation. Default 1. */
  readonly seed?: number;
}

const tasksOf = (counts: ReadonlyMap<string, readonly TaskCount[]>, model: string): Map<string, TaskCount> => {
  const found = counts.get(model);
  if (found) return new Map(found.map((count) => [count.task, count]));
  const close = nearest(model, [...counts.keys()]);
  throw new EngineError(`the run holds no scored sample of "${model}"`, {
    code: "unknown_model",
    argument: "model",
    value: model,
    hint: close ? `did you mean "${close}"?` : `it has ${[...counts.keys()].join(", ")}`,
  });
};

/** The score of sample 0 of each model and task: one answer a pair, as McNemar's test needs. */
const firstAnswers = (records: readonly SampleRecord[], model: string): Map<string, number | null> =>
  new Map(
    records
      .filter((record) => record.model === model && record.sample === 0)
      .map(({ task, language, score }) => [taskKey(task, language), score]),
  );

/** Every two of these models that share at least two scored tasks, the one named first minus the other. */
export const comparePairs = (
  records: readonly SampleRecord[],
  models: readonly string[],
  options: CompareOptions = {},
): Comparison[] => {
  const counts = countsByModel(resultsOf(records));
  const clusters = new Map(
    [...counts].map(([model, tasks]) => [model, new Map(tasks.map((t) => [t.task, t.cluster]))]),
  );
  const shared = (a: string, b: string): number => {
    const [ofA, ofB] = [clusters.get(a), clusters.get(b)];
    return new Set([...(ofA ?? [])].flatMap(([task, cluster]) => (ofB?.has(task) ? [cluster] : []))).size;
  };
  return models.flatMap((a, i) =>
    models.slice(i + 1).flatMap((b) => (shared(a, b) < 2 ? [] : [compareModels(records, a, b, options)])),
  );
};

const rate = ({ n, c }: TaskCount): number => c / n;

/** Compares two models of a run, paired by task. Throws `unknown_model` for a model without scored samples. */
export const compareModels = (
  records: readonly SampleRecord[],
  a: string,
  b: string,
  { level = 0.95, seed = 1 }: CompareOptions = {},
): Comparison => {
  const counts = countsByModel(resultsOf(records));
  const ofA = tasksOf(counts, a);
  const ofB = tasksOf(counts, b);
  const shared = [...ofA.keys()].filter((task) => ofB.has(task)).sort();
  const ratesA = shared.map((task) => rate(ofA.get(task) as TaskCount));
  const ratesB = shared.map((task) => rate(ofB.get(task) as TaskCount));
  const clusters = shared.map((task) => (ofA.get(task) as TaskCount).cluster);
  const [firstA, firstB] = [firstAnswers(records, a), firstAnswers(records, b)];
  const count = (inA: number, inB: number): number =>
    shared.filter((task) => firstA.get(task) === inA && firstB.get(task) === inB).length;
  return {
    a,
    b,
    tasks: shared.length,
    difference: pairedDifference(ratesA, ratesB, { level, clusters }),
    tests: [pairedPermutation(ratesA, ratesB, { seed, clusters }), mcnemar(count(1, 0), count(0, 1))],
  };
};
