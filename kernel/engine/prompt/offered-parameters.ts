import type { Task } from "../../../datasets/task.ts";

/**
 * True if a task accepts a prompt parameter, such as `all-tests-hidden`. A task without a list of parameters accepts
 * all.
 */
export const offers = ({ availableParameters }: Task, name: string): boolean =>
  availableParameters.length === 0 || availableParameters.includes(name);

/** The prompt parameters for one task. Parameters that the task does not accept are switched off. */
export const offeredParameters = (
  task: Task,
  parameters: Readonly<Record<string, boolean>>,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, on]) => [name, on && offers(task, name)]));
