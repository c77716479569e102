import type { Interval, TestResult } from "../../../toolkit/index.ts";
import type { SampleRecord } from "../store/record.ts";
import { pairedOf } from "./pass-rates.ts";
import { countsByModel, resultsOf } from "./results.ts";

/** Two models on the tasks that both answered. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  /** Tasks that both have at least one scored sample of. */
  readonly tasks: number;
  /** pass@1 of `a` minus pass@1 of `b`, paired by task. */
  readonly difference: Interval;
  /** Is the difference real? Tests on the same pairs, the first one named in summaries. */
  readonly tests: readonly TestResult[];
}

/** Compares two models of a run, paired by task. Throws `unknown_model` for a name that the run lacks. */
export const compareModels = (
  records: readonly SampleRecord[],
  a: string,
  b: string,
  seed: number,
  level = 0.95,
): Comparison => {
  const counts = countsByModel(resultsOf(records));
  const [of, other] = [a, b].map((model) => new Map(counts.get(model)?.map((count) => [count.task, count]) ?? []));
  const shared = [...(of?.keys() ?? [])].filter((task) => other?.has(task)).sort();
  const first = firstSamples(records);
  return {
    a,
    b,
    tasks: shared.length,
    ...pairedOf(
      shared.map((task) => ({
        cluster: task,
        a: rate(of?.get(task)),
        b: rate(other?.get(task)),
        firstA: first.get(`${a}|${task}`) ?? null,
        firstB: first.get(`${b}|${task}`) ?? null,
      })),
      seed,
      level,
    ),
  };
};

const rate = (count: { readonly n: number; readonly c: number } | undefined): number => (count ? count.c / count.n : 0);

/** The score of sample 0 of each model and task: one answer a pair, as McNemar's test needs. */
const firstSamples = (records: readonly SampleRecord[]): Map<string, number | null> =>
  new Map(
    records
      .filter(({ sample }) => sample === 0)
      .map(({ model, task, language, score }) => [`${model}|${task}/${language}`, score]),
  );
