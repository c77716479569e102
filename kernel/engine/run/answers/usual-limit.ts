import type { Task } from "../../../../datasets/task.ts";
import { approximateTokens } from "../../tokens.ts";

/** The minimum default output limit, in tokens. For comparison: papers use 512 to 2,048 for tasks of this kind. */
const leastTokens = 4096;
/**
 * The default output limit as a multiple of the canonical solution's tokens. This multiple leaves room for
 * explanations, tests and further tries.
 */
const timesSolution = 16;

/**
 * The default output limit of a task in tokens: 16 times the tokens of its canonical solution, at least 4,096. The
 * limit stops endless answers. A reasoning model gets eight times as much.
 */
export const usualLimit = ({ solutions }: Pick<Task, "solutions">, language: string): number =>
  Math.max(leastTokens, timesSolution * approximateTokens(solutions[language] ?? ""));
