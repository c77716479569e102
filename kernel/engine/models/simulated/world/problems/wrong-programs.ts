import type { BugKind } from "../problem/family.ts";
import { interpret } from "../program/interpret.ts";
import { ProgramError } from "../program/program-error.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { shapeOf } from "../shapes/shape-of.ts";
import { programOf } from "../source/program-of.ts";
import { cornerInputs, drawInput, generatorsOf } from "./generators.ts";
import { wordsOf } from "./output-text.ts";
import { programsOf, type WorldProgram } from "./programs.ts";
import { solveInput } from "./solve-input.ts";

/** Mistakes that show in time or memory, and not in the output of a small input. */
export const limitBugs: ReadonlySet<BugKind> = new Set<BugKind>(["too_slow", "too_much_memory"]);

interface Probe {
  readonly input: string;
  readonly expected: string;
}

const probesOf = (recipe: Recipe): readonly Probe[] => {
  const { grammar } = shapeOf(recipe);
  const drawnInputs = generatorsOf(recipe, 9).flatMap((one) =>
    Array.from({ length: 6 }, (_, seed) => drawInput(one, 40 + seed)),
  );
  return [...cornerInputs(recipe), ...drawnInputs].map((input) => ({
    input,
    expected: wordsOf(solveInput({ recipe, grammar }, input)),
  }));
};

const differs = (program: WorldProgram, { input, expected }: Probe): boolean => {
  try {
    return wordsOf(interpret(programOf(program.source), input, { steps: 3_000_000 }).output) !== expected;
  } catch (error) {
    if (error instanceof ProgramError) return true;
    throw error;
  }
};

const programsByRecipe = new Map<string, readonly WorldProgram[]>();

/** The wrong programs of a problem that give another output than the right one for some input, or break its limits. */
export const wrongProgramsOf = (recipe: Recipe): readonly WorldProgram[] => {
  const key = JSON.stringify(recipe);
  const cachedPrograms = programsByRecipe.get(key);
  if (cachedPrograms) return cachedPrograms;
  const probes = probesOf(recipe);
  const wrong = programsOf(recipe).filter(
    (one) => one.role === "wrong" && (limitBugs.has(one.bug!) || probes.some((probe) => differs(one, probe))),
  );
  programsByRecipe.set(key, wrong);
  return wrong;
};
