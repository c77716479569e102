import type { Task } from "../../../datasets/task.ts";
import { approximateTokens } from "../tokens.ts";

/** No answer is limited to fewer tokens unless somebody asks for it: papers give 512 to 2,048 for tasks of this kind. */
const leastTokens = 4096;
/** So many times the tokens of the task's own solution: room for explanations, tests and further tries. */
const timesSolution = 16;

/**
 * Longest answer to a task in tokens where a run names none: 16 times the task's own solution, at least 4,096. It ends answers that
 * have no end of their own; a thinking model gets eight times as much.
 */
export const usualLimit = ({ solutions }: Pick<Task, "solutions">, language: string): number =>
  Math.max(leastTokens, timesSolution * approximateTokens(solutions[language] ?? ""));
