import type { Program } from "../../../../sandbox/contract/program.ts";
import { EngineError } from "../../errors.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { programOf } from "../execute/program.ts";
import type { SolutionRuns } from "./solution-cache.ts";

/**
 * The program that runs a task's canonical solution with its tests, or the reason why none can be made. Null if the task
 * has no solution.
 */
export const solutionProgram = (
  { task, language }: TaskPair,
  { mostMs, memoryBytes }: Pick<SolutionRuns, "mostMs" | "memoryBytes">,
): Program | { readonly reason: string } | null => {
  const solution = task.solutions[language];
  if (solution === undefined) return null;
  try {
    return programOf({ task, language }, solution, { parameters: {}, testTimeoutMs: mostMs, memoryBytes });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { reason: error.message };
  }
};
