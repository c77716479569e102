import type { Results } from "../../../toolkit/results.ts";

/** A group of models with common tasks, which may therefore be ranked together. */
export interface DataSet {
  readonly models: readonly string[];
  /**
   * The name of the only task, or for example "164 tasks from HumanEval/0 on". The total of a benchmark counts as one
   * task, "total of HumanEval".
   */
  readonly name: string;
  /** The number of tasks that at least one of the models has; `shared`: the number that all of them have. */
  readonly tasks: number;
  readonly shared: number;
}

const keyOf = (row: Results[number] & { readonly benchmark?: unknown; readonly total?: unknown }): string =>
  row.total === true && typeof row.benchmark === "string" ? `total of ${row.benchmark}` : row.task;

/**
 * Splits results into data sets: models are in one set if they share tasks, directly or through other models. Models
 * of different sets have no common task, so a ranking cannot compare them.
 */
export const dataSets = (results: Results): readonly DataSet[] => {
  const tasks = new Map<string, Set<string>>();
  const models = new Map<string, Set<string>>();
  for (const row of results) {
    const key = keyOf(row);
    models.set(row.model, (models.get(row.model) ?? new Set()).add(key));
    tasks.set(key, (tasks.get(key) ?? new Set()).add(row.model));
  }
  const placedModels = new Set<string>();
  const sets: DataSet[] = [];
  for (const first of models.keys()) {
    if (placedModels.has(first)) continue;
    const members = new Set([first]);
    const tasksOfSet = new Set<string>();
    for (const model of members)
      for (const task of models.get(model)!) {
        if (tasksOfSet.has(task)) continue;
        tasksOfSet.add(task);
        for (const model of tasks.get(task)!) members.add(model);
      }
    for (const model of members) placedModels.add(model);
    const shared = [...tasksOfSet].filter((task) => tasks.get(task)!.size === members.size).length;
    const [name = ""] = tasksOfSet;
    sets.push({
      models: [...members],
      name: tasksOfSet.size === 1 ? name : `${tasksOfSet.size} tasks from ${name} on`,
      tasks: tasksOfSet.size,
      shared,
    });
  }
  return sets;
};
