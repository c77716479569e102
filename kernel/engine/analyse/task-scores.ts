import type { Result } from "../../../toolkit/index.ts";

/** A model's scored samples of one task. */
export interface TaskScore {
  readonly task: string;
  /** Tasks that are not independent share one. */
  readonly cluster: string;
  readonly mean: number;
  /** Samples with a score. */
  readonly n: number;
  /** The score of sample 0; null where it has none. */
  readonly first: number | null;
}

/** Model → task → its mean score, tasks in the order of their names. Samples without a score are left out. */
export const tasksByModel = (results: Iterable<Result>): Map<string, Map<string, TaskScore>> => {
  const sums = new Map<string, Map<string, { cluster: string; sum: number; n: number; first: number | null }>>();
  for (const { model, task, sample, score, cluster = task } of results) {
    if (score === null) continue;
    const tasks = sums.get(model) ?? new Map();
    sums.set(model, tasks);
    const own = tasks.get(task) ?? { cluster, sum: 0, n: 0, first: null };
    tasks.set(task, { cluster, sum: own.sum + score, n: own.n + 1, first: sample === 0 ? score : own.first });
  }
  return new Map(
    [...sums].map(([model, tasks]) => [
      model,
      new Map(
        [...tasks]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([task, { cluster, sum, n, first }]) => [task, { task, cluster, mean: sum / n, n, first }]),
      ),
    ]),
  );
};
