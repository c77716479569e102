import { cornerInputs, drawInput, generatorsOf } from "../../models/simulated/world/problems/generators.ts";
import { programsOf } from "../../models/simulated/world/problems/programs.ts";
import { solveInput } from "../../models/simulated/world/problems/solve-input.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import { printProgram } from "../../models/simulated/world/program/printers.ts";
import { readProgram } from "../../models/simulated/world/source/program-of.ts";
import type { SeedProblem } from "./seed-problem.ts";

/** The number of shipped problems of the simulated world, and the random seed of their numbers and stories. */
export const worldSize = { count: 60, seed: 7 } as const;

/** The maximum number of corner inputs among a seed's tests, and the maximum size of its random inputs. */
const counts = { corners: 8, things: 60 } as const;

/** Converts a problem of the simulated world to a seed: tests with true outputs, and a right program in Python. */
export const worldSeed = (problem: WorldProblem): SeedProblem => {
  const { id, title, statement, inputFormat, outputFormat, constraints, examples, recipe } = problem;
  const inputs = new Set([
    ...cornerInputs(recipe).slice(0, counts.corners),
    ...generatorsOf(recipe, counts.things).map((generator, at) => drawInput(generator, at + 1)),
  ]);
  const right = programsOf(recipe).find(({ role }) => role === "right")!;
  return {
    id,
    statement: `${title}\n\n${statement}`,
    inputFormat,
    outputFormat,
    constraints: constraints.join("\n"),
    examples,
    timeLimitS: 2,
    memoryLimitMb: 256,
    tests: [...inputs].map((input) => ({ input, output: solveInput(problem, input) })),
    solution: { language: "python", code: printProgram(readProgram(right.source), "python") },
  };
};
