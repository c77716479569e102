import type { Task } from "../../../datasets/task.ts";

/** True if a criterion applies to a task. A task that lists its criteria takes only those; an empty list takes all. */
export const available = (task: Task, criterion: string): boolean =>
  task.availableCriteria.length === 0 || task.availableCriteria.includes(criterion);
