import type { Task } from "../../../datasets/task.ts";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { wildcard } from "../../../toolkit/base/wildcard.ts";
import { refuse } from "../words/refuse-word.ts";

/** Refuses an id that no task has. */
const refuseId = (tasks: readonly Task[], id: string, argument: string): never => {
  const close = nearest(
    id,
    tasks.map((task) => task.id),
  );
  return refuse(
    `no task has the id "${id}"${close === undefined ? "" : `; did you mean "${close}"?`}`,
    argument,
    "taulab tasks lists the ids",
  );
};

/** The task with this id. Throws `invalid_config` if there is none. */
export const pickTask = (tasks: readonly Task[], id: string): Task =>
  tasks.find((task) => task.id === id) ?? refuseId(tasks, id, "ID");

/** The tasks with one of these ids; `*` stands for any letters. Throws `invalid_config` for an id that no task has. */
export const pickTasks = (tasks: readonly Task[], ids: readonly string[]): readonly Task[] => {
  const patterns = ids.map(wildcard);
  for (const [i, pattern] of patterns.entries())
    if (!tasks.some(({ id }) => pattern.test(id))) refuseId(tasks, ids[i] ?? "", "ids");
  return tasks.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
};
