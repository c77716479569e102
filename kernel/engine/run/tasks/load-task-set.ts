import { relative } from "node:path";
import { DatasetError } from "../../../../datasets/errors.ts";
import { loadTasks } from "../../../../datasets/load-tasks.ts";
import { shippedName } from "../../../../datasets/shipped-name.ts";
import type { Task } from "../../../../datasets/task.ts";
import { checkTasks } from "./check-tasks.ts";

/** Paths of task files and folders. `shipped` and null stand for the tasks that come with taulab. */
export type TaskPaths = string | readonly string[] | null;

const listOf = (paths: TaskPaths): readonly string[] =>
  typeof paths === "string" ? [paths] : (paths ?? [shippedName]);

/** Reads the tasks of all paths, in their order. Throws for two tasks with the same id. */
export const loadTaskSet = async (paths: TaskPaths): Promise<readonly Task[]> => {
  const sets = await Promise.all(listOf(paths).map((path) => loadTasks(path)));
  const tasks = sets.flat();
  if (sets.length > 1) checkTasks(tasks);
  return tasks;
};

/**
 * Loads the tasks of an earlier run: from their new paths if given, or else from the saved paths. Saved paths are
 * relative to the folder in which the run was started.
 */
export const loadSavedTasks = async (savedPaths: TaskPaths, now: TaskPaths | undefined): Promise<readonly Task[]> => {
  if (now !== undefined) return loadTaskSet(now);
  try {
    return await loadTaskSet(savedPaths);
  } catch (error) {
    if (!(error instanceof DatasetError) || error.code !== "missing_file" || !error.file) throw error;
    throw new DatasetError("no such file", {
      code: error.code,
      file: error.file,
      cause: error,
      hint: "the run was started in another folder, or its tasks were moved: give the new path with --tasks (tasksPath)",
    });
  }
};

/** True for `shipped` and for a URL, which are not paths of the file system. */
export const isNoPath = (path: string): boolean => path === shippedName || /^https?:\/\//i.test(path);

/**
 * Converts paths of tasks for the manifest: the paths become relative to the current folder. Relative paths do not
 * reveal the home folder, and stay valid if the project is moved.
 */
export const savedPaths = (paths: TaskPaths): TaskPaths => {
  const list = listOf(paths).map((path) => (isNoPath(path) ? path : relative(process.cwd(), path) || "."));
  return list.length > 1 ? list : list[0] === shippedName ? null : (list[0] ?? null);
};

/** The option `tasksPath` for these paths; undefined for the shipped tasks (`shipped`, null or nothing). */
export const savedPath = (paths: TaskPaths = null): string | readonly string[] | undefined =>
  savedPaths(paths) ?? undefined;
