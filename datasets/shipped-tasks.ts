import { loadTasks } from "./load-tasks.ts";
import { shippedName } from "./shipped-name.ts";
import type { Task } from "./task.ts";

/**
 * The problems written for this project: `taulab` evaluates them if it is given none.
 *
 * @returns Every problem of `datasets/tasks/`, by file name.
 * @throws DatasetError if a file was edited into something that is no task source.
 *
 * @example
 * const tasks = await shippedTasks();
 * tasks.length >= 60; // => true
 */
export const shippedTasks = (): Promise<readonly Task[]> => loadTasks(shippedName);
