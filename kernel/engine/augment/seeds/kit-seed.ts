import { kitOf } from "../../models/simulated/world/kits/kits.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import type { Program } from "../../models/simulated/world/program/ir.ts";
import { printProgram } from "../../models/simulated/world/program/printers.ts";
import type { SeedProblem } from "./seed-problem.ts";
import { worldSeed } from "./world-seed.ts";

const python = <T extends { readonly program: Program }>({ program, ...rest }: T) => ({
  ...rest,
  language: "python",
  code: printProgram(program, "python"),
});

/**
 * Converts a problem of the simulated world to a seed with all its programs in Python: validator, generators, brute force,
 * right programs by unlike methods, and wrong programs with the names of their bugs.
 */
export const kitSeed = (problem: WorldProblem): SeedProblem => {
  const { validator, generators, corners, brute, right, wrong, skills, declaredDifficulty } = kitOf(problem);
  const { language, code } = python(brute);
  return {
    ...worldSeed(problem),
    ...{ difficulty: declaredDifficulty, skills },
    programs: {
      validator: { language: "python", code: validator },
      generators: generators.map(python),
      corners,
      brute: { language, code },
      right: right.map(python),
      wrong: wrong.map(python),
    },
  };
};
