import { loadTasks } from "../../../datasets/load-tasks.ts";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../datasets/task.ts";

/** Reads the tasks of all paths, in their order; without a path the shipped tasks. */
export const readTasks = async (paths: readonly string[] = []): Promise<readonly Task[]> => {
  if (paths.length === 0) return shippedTasks();
  const sets = await Promise.all(paths.map((path) => loadTasks(path)));
  return sets.flat();
};
