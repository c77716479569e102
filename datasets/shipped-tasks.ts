import { loadTasks } from "./load-tasks.ts";
import { shippedName } from "./shipped-name.ts";
import type { Task } from "./task.ts";

/**
 * Loads the problems written for this project. `taulab` evaluates them by default.
 *
 * @returns Every problem of `datasets/tasks/`, by file name.
 * @throws DatasetError if a file was changed and is no longer a valid task source.
 *
 * @example
 * const tasks = await shippedTasks();
 * tasks.length >= 60; // => true
 */
export const shippedTasks = (): Promise<readonly Task[]> => loadTasks(shippedName);
