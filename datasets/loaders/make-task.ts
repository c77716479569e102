import type { Task } from "../task.ts";
import { taskHash } from "../task-hash.ts";

type Given = Pick<Task, "id" | "name" | "source" | "commonPrompt" | "languages" | "position"> & Partial<Task>;

/** Completes a task: adds defaults for the fields that its format lacks, and the content hash. */
export const makeTask = (draft: Given): Task => {
  const task = {
    type: null,
    difficulty: null,
    area: null,
    concepts: [],
    entryPoint: null,
    solutions: {},
    judgePrompt: null,
    availableParameters: [],
    availableCriteria: [],
    ...draft,
  };
  return { ...task, hash: taskHash(task) };
};
