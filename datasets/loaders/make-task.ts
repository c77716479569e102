import type { Task } from "../task.ts";
import { taskHash } from "../task-hash.ts";

type Given = Pick<Task, "id" | "name" | "source" | "commonPrompt" | "languages" | "position"> & Partial<Task>;

/** Fills in what a format does not say, and the hash. */
export const makeTask = (given: Given): Task => {
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
    ...given,
  };
  return { ...task, hash: taskHash(task) };
};
