import {
  cornerInputs,
  drawInput,
  generatorsOf,
} from "../../../../../../kernel/engine/models/simulated/world/problems/generators.ts";
import { normalOutput } from "../../../../../../kernel/engine/models/simulated/world/problems/output-text.ts";
import { solveInput } from "../../../../../../kernel/engine/models/simulated/world/problems/solve-input.ts";
import { interpret } from "../../../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import { ProgramError } from "../../../../../../kernel/engine/models/simulated/world/program/program-error.ts";
import type { Recipe } from "../../../../../../kernel/engine/models/simulated/world/shapes/recipe.ts";
import { problemShape } from "../../../../../../kernel/engine/models/simulated/world/shapes/shape-of.ts";
import { readProgram } from "../../../../../../kernel/engine/models/simulated/world/source/program-of.ts";

/** Inputs of the problem that a recipe describes: corner cases, then drawn inputs with counts up to `most`. */
export const inputsOf = (recipe: Recipe, count: number, most = 7): readonly string[] => {
  const generators = generatorsOf(recipe, most);
  const drawnInputs = Array.from({ length: count }, (_, at) =>
    drawInput(generators[at % generators.length]!, 100 + Math.floor(at / generators.length)),
  );
  return [...cornerInputs(recipe).slice(0, 12), ...drawnInputs].slice(0, count);
};

/** The right output for an input, as normalised words. */
export const truthOf = (recipe: Recipe, input: string): string =>
  normalOutput(solveInput({ recipe, grammar: problemShape(recipe).grammar }, input));

/** The output of a program for an input, as normalised words; null if the program fails. */
export const printedBy = (source: string, input: string): string | null => {
  try {
    return normalOutput(interpret(readProgram(source), input, { steps: 4_000_000 }).output);
  } catch (error) {
    if (error instanceof ProgramError && error.fault !== "malformed") return null;
    throw error;
  }
};
