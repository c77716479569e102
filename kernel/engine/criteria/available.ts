import type { Task } from "../../../datasets/task.ts";

/** True if a criterion applies to a task. If the task lists criteria, only these apply; an empty list allows all. */
export const available = (task: Task, criterion: string): boolean =>
  task.availableCriteria.length === 0 || task.availableCriteria.includes(criterion);
