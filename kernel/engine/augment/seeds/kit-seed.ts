import { kitOf } from "../../models/simulated/world/kits/kits.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import type { AbstractProgram } from "../../models/simulated/world/program/ir.ts";
import { printProgram } from "../../models/simulated/world/program/printers.ts";
import type { SeedProblem } from "./seed-problem.ts";
import { worldSeed } from "./world-seed.ts";

const python = <T extends { readonly program: AbstractProgram }>({ program, ...fields }: T) => ({
  ...fields,
  language: "python",
  code: printProgram(program, "python"),
});

/**
 * The id of a wrong program that fails only at sizes above 100. Most seeds have smaller tests, so no seed includes it.
 */
const shortTable = "short-table";

/**
 * Problem family or id → ids of further wrong programs that pass all tests. Seeds omit these programs, because `taulab
 * augment check` would report them as faults.
 */
const passingWrongPrograms: Readonly<Record<string, readonly string[]>> = {
  "grid-walks": ["great-table"],
  knapsack: ["great-table"],
  "number-moves-3": ["no-reduction"],
};

/**
 * Converts a problem that simulated models can solve to a seed with Python programs. They are a validator, generators,
 * a brute force, and right and wrong programs. The right programs use different methods; each wrong program has the
 * name of its bug.
 */
export const kitSeed = (problem: WorldProblem): SeedProblem => {
  const { validator, generators, corners, brute, right, wrong, skills, declaredDifficulty } = kitOf(problem);
  const { language, code } = python(brute);
  const passingIds = [
    shortTable,
    ...[problem.id, ...problem.families].flatMap((name) => passingWrongPrograms[name] ?? []),
  ];
  return {
    ...worldSeed(problem),
    difficulty: declaredDifficulty,
    skills,
    programs: {
      validator: { language: "python", code: validator },
      generators: generators.map(python),
      corners,
      brute: { language, code },
      right: right.map(python),
      wrong: wrong.filter(({ id }) => !passingIds.includes(id)).map(python),
    },
  };
};
