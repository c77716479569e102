import { printedCases } from "../../../kernel/engine/generate/steps/printed-cases.ts";
import { sameValue } from "../../../kernel/engine/generate/translate/same-value.ts";
import { rightProgramOf } from "../../../kernel/engine/models/simulated/world/items/item-program.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { callFunction, type Plain } from "../../../kernel/engine/models/simulated/world/program/interpret.ts";
import { readProgram } from "../../../kernel/engine/models/simulated/world/source/program-of.ts";

/** True if a translation printed the right result for each of its inputs. */
export const resultsOf = (problem: WorldProblem, stdout: string): boolean => {
  const right = readProgram(rightProgramOf(problem, 0).source);
  const cases = printedCases(stdout);
  return (
    cases.length > 0 &&
    cases.every(([input, result]) =>
      sameValue(result, JSON.stringify(callFunction(right, "solve", JSON.parse(input) as Plain[]))),
    )
  );
};
