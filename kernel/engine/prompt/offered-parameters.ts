import type { Task } from "../../../datasets/task.ts";

/** True if a parameter may be switched on for a task. A task that lists its parameters accepts only these. */
export const offers = ({ availableParameters }: Task, name: string): boolean =>
  availableParameters.length === 0 || availableParameters.includes(name);

/** The parameters for one task. Parameters that it does not accept are switched off. */
export const offeredParameters = (
  task: Task,
  parameters: Readonly<Record<string, boolean>>,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, on]) => [name, on && offers(task, name)]));
