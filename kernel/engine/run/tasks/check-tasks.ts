import type { Task } from "../../../../datasets/task.ts";
import { EngineError } from "../../errors.ts";

/** Throws for an empty list, and for two tasks with the same id, because their records could not be distinguished. */
export const checkTasks = (tasks: readonly Task[]): void => {
  if (tasks.length === 0)
    throw new EngineError("there is no task to evaluate", {
      code: "nothing_to_run",
      argument: "tasks",
      hint: "load tasks with tasks.load(path), or use tasks.shipped()",
    });
  const byId = new Map<string, Task>();
  for (const task of tasks) {
    const other = byId.get(task.id);
    if (other)
      throw new EngineError(`two tasks are called "${task.id}"`, {
        code: "invalid_config",
        file: task.position.file,
        line: task.position.line,
        hint: `the other one is at ${other.position.file}:${other.position.line}; give one of them another id`,
      });
    byId.set(task.id, task);
  }
};
