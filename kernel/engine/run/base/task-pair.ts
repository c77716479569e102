import type { Task } from "../../../../datasets/task.ts";

/** A task together with one of the programming languages in which it can be solved. */
export interface TaskPair {
  readonly task: Task;
  readonly language: string;
}
