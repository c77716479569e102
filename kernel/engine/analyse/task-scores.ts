import type { Result } from "../../../toolkit/results.ts";

/** A model's scored samples of one task. */
export interface TaskScore {
  readonly task: string;
  /** Cluster of dependent tasks, such as the same problem in two languages. */
  readonly cluster: string;
  readonly mean: number;
  /** The number of samples with a score. */
  readonly n: number;
  /** The score of sample 0; null if it has none. */
  readonly first: number | null;
}

type Growing = { -readonly [Key in keyof TaskScore]: TaskScore[Key] };

/** Sorts the tasks by name. If they are sorted already, as in most results, the map is returned unchanged. */
const inOrder = (tasks: Map<string, TaskScore>): Map<string, TaskScore> => {
  let last = "";
  for (const task of tasks.keys()) {
    if (task < last) return new Map([...tasks].sort(([a], [b]) => (a < b ? -1 : 1)));
    last = task;
  }
  return tasks;
};

/** Model → task → its mean score, tasks in the order of their names. Samples without a score are left out. */
export const tasksByModel = (results: Iterable<Result>): Map<string, Map<string, TaskScore>> => {
  const sums = new Map<string, Map<string, Growing>>();
  for (const { model, task, sample, score, cluster = task } of results) {
    if (score === null) continue;
    const tasks = sums.get(model) ?? new Map<string, Growing>();
    if (tasks.size === 0) sums.set(model, tasks);
    const entry = tasks.get(task);
    if (entry === undefined) tasks.set(task, { task, cluster, mean: score, n: 1, first: sample === 0 ? score : null });
    else {
      entry.mean += score;
      entry.n++;
      if (sample === 0) entry.first = score;
    }
  }
  for (const tasks of sums.values()) for (const entry of tasks.values()) entry.mean /= entry.n;
  return new Map([...sums].map(([model, tasks]) => [model, inOrder(tasks)]));
};
