import { relative } from "node:path";
import { loadTasks, shippedTasks, type Task } from "../../../datasets/index.ts";
import { checkTasks } from "./check-tasks.ts";

/** The word for the tasks that come with taulab, where paths are given. */
export const shippedName = "shipped";

/** Paths of task files and folders; `shipped` and null stand for the set that comes with taulab. */
export type TaskPaths = string | readonly string[] | null;

const listOf = (paths: TaskPaths): readonly string[] =>
  typeof paths === "string" ? [paths] : (paths ?? [shippedName]);

/** Reads the tasks of all paths, in their order. Refuses two tasks of one id. */
export const loadTaskSet = async (paths: TaskPaths): Promise<readonly Task[]> => {
  const sets = await Promise.all(
    listOf(paths).map((path) => (path === shippedName ? shippedTasks() : loadTasks(path))),
  );
  const tasks = sets.flat();
  if (sets.length > 1) checkTasks(tasks);
  return tasks;
};

/** A word or an address, which stays as it is; no path. */
export const isNoPath = (path: string): boolean => path === shippedName || /^https?:\/\//i.test(path);

/** Paths as a manifest keeps them: from the current folder, so that they name no home and move with the project. */
export const keptPaths = (paths: TaskPaths): TaskPaths => {
  const list = listOf(paths).map((path) => (isNoPath(path) ? path : relative(process.cwd(), path) || "."));
  return list.length > 1 ? list : list[0] === shippedName ? null : (list[0] ?? null);
};

/** The same for options; undefined for taulab's own tasks, however they were named. */
export const keptPath = (paths: TaskPaths = null): string | readonly string[] | undefined =>
  keptPaths(paths) ?? undefined;
