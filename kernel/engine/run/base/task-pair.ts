import type { Task } from "../../../../datasets/task.ts";

/** A task together with one of its languages. */
export interface TaskPair {
  readonly task: Task;
  readonly language: string;
}
