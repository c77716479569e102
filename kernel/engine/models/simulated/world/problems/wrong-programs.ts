import type { BugKind } from "../problem/family.ts";
import { interpret } from "../program/interpret.ts";
import { ProgramError } from "../program/program-error.ts";
import { tableSize } from "../programs/common-bugs.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { readProgram } from "../source/program-of.ts";
import { cornerInputs, drawInput, generatorsOf } from "./generators.ts";
import { normalOutput } from "./output-text.ts";
import { programsOf, type WorldProgram } from "./programs.ts";
import { solveInput } from "./solve-input.ts";

/** Kinds of bugs that affect time or memory, but not the output for small inputs. */
export const limitBugs: ReadonlySet<BugKind> = new Set<BugKind>(["too_slow", "too_much_memory"]);

const shortTable = "short-table";

/** True if a bug shows only on large inputs: in the output, in time or in memory. */
export const isLateBug = ({ id, bug }: WorldProgram): boolean =>
  id === shortTable || (bug !== null && limitBugs.has(bug));

interface Probe {
  readonly input: string;
  readonly expected: string;
}

const solved = (recipe: Recipe, inputs: readonly string[]): readonly Probe[] => {
  const { grammar } = problemShape(recipe);
  return inputs.map((input) => ({ input, expected: normalOutput(solveInput({ recipe, grammar }, input)) }));
};

const drawnInputs = (recipe: Recipe, most: number, count: number): readonly string[] =>
  generatorsOf(recipe, most).flatMap((one) => Array.from({ length: count }, (_, seed) => drawInput(one, 40 + seed)));

const probesOf = (recipe: Recipe): readonly Probe[] =>
  solved(recipe, [...cornerInputs(recipe), ...drawnInputs(recipe, 9, 6)]);

/**
 * Inputs with more elements than the fixed table in a buggy program holds, and the right outputs. The problem may allow
 * only smaller inputs.
 */
const largeProbesOf = (recipe: Recipe): readonly Probe[] => solved(recipe, drawnInputs(recipe, tableSize + 30, 2));

const differs = (program: WorldProgram, { input, expected }: Probe): boolean => {
  try {
    return normalOutput(interpret(readProgram(program.source), input, { steps: 3_000_000 }).output) !== expected;
  } catch (error) {
    if (error instanceof ProgramError) return true;
    throw error;
  }
};

const programsByRecipe = new Map<string, readonly WorldProgram[]>();

/**
 * The wrong programs of a problem. Each gives a wrong output for some input, or exceeds a limit.
 */
export const wrongProgramsOf = (recipe: Recipe): readonly WorldProgram[] => {
  const key = JSON.stringify(recipe);
  const cachedPrograms = programsByRecipe.get(key);
  if (cachedPrograms) return cachedPrograms;
  const probes = probesOf(recipe);
  const wrong = programsOf(recipe).filter((one) => {
    if (one.role !== "wrong") return false;
    if (limitBugs.has(one.bug!)) return true;
    const oneProbes = one.id === shortTable ? largeProbesOf(recipe) : probes;
    return oneProbes.some((probe) => differs(one, probe));
  });
  programsByRecipe.set(key, wrong);
  return wrong;
};
