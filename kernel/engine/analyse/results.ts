import type { Result } from "../../../toolkit/results.ts";
import type { SampleFacts } from "../store/record.ts";
import { taskKey } from "../task-key.ts";

/**
 * Converts records to the row type of statistics, tables and charts. An error has the score null (missing), not 0.
 */
export const resultsOf = (records: Iterable<SampleFacts>): Result[] => [...eachResult(records)];

/** Yields the results one at a time, so that 100,000 results need no list in memory. */
export function* eachResult(records: Iterable<SampleFacts>): Generator<Result> {
  for (const { model, task, language, sample, score } of records)
    yield { model, task: taskKey(task, language), sample, score, cluster: task };
}

export interface TaskCount {
  readonly task: string;
  /** Cluster of dependent tasks, such as the same problem in two languages. */
  readonly cluster: string;
  /** The number of samples with a score. */
  readonly n: number;
  /** The number of samples that passed. */
  readonly c: number;
}

/** Model → counts of scored and passed samples for each task, in the order of the tasks' names. */
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
