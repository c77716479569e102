import { loadTasks } from "../../../../datasets/load-tasks.ts";
import type { Task } from "../../../../datasets/task.ts";
import type { Reference } from "./generate-plan.ts";

const textOf = ({ commonPrompt, languages }: Task): string =>
  commonPrompt.trim() === "" ? (Object.values(languages)[0]?.description ?? "") : commonPrompt;

/** Loads the problems of existing benchmarks. Rejects with the loader's error for an unreadable file. */
export const loadReferences = async (files: readonly string[]): Promise<readonly Reference[]> => {
  const sets = await Promise.all(files.map((file) => loadTasks(file)));
  return sets.flat().map((task) => ({ benchmark: task.source, id: task.id, text: textOf(task) }));
};
