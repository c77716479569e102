import type { Result } from "../../../toolkit/results.ts";
import type { SampleFacts } from "../store/record.ts";
import { taskKey } from "../task-key.ts";

/** Records as the tabular type that statistics, tables and charts share. An error has the score null: missing, not 0. */
export const resultsOf = (records: Iterable<SampleFacts>): Result[] => [...eachResult(records)];

/** Gives the results one at a time, so that folding a hundred thousand needs no list. */
export function* eachResult(records: Iterable<SampleFacts>): Generator<Result> {
  for (const { model, task, language, sample, score } of records)
    yield { model, task: taskKey(task, language), sample, score, cluster: task };
}

export interface TaskCount {
  readonly task: string;
  /** Tasks that are not independent (the same problem in two languages) share one cluster. */
  readonly cluster: string;
  /** Samples with a score. */
  readonly n: number;
  /** Samples with a score that passed. */
  readonly c: number;
}

/** For each model: how many samples of each task passed, tasks in the order of their names. */
export const countsByModel = (results: Iterable<Result>): Map<string, TaskCount[]> => {
  const models = new Map<string, Map<string, TaskCount>>();
  for (const { model, task, score, cluster = task } of results) {
    if (score === null) continue;
    const tasks = models.get(model) ?? new Map<string, TaskCount>();
    models.set(model, tasks);
    const { n, c } = tasks.get(task) ?? { n: 0, c: 0 };
    tasks.set(task, { task, cluster, n: n + 1, c: c + Number(score === 1) });
  }
  return new Map(
    [...models].map(([model, tasks]) => [model, [...tasks.values()].sort((a, b) => (a.task < b.task ? -1 : 1))]),
  );
};
