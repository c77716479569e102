import { IllegalInput } from "../problem/read-input.ts";
import { drawInput, generatorsOf } from "../problems/generators.ts";
import { solveInput } from "../problems/solve-input.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { problemShape } from "../shapes/shape-of.ts";

/** The number of inputs on which the effect of a changed rule is measured. */
const draws = 60;

const changes = (before: Recipe, after: Recipe, input: string): boolean => {
  const { grammar } = problemShape(before);
  try {
    return solveInput({ recipe: before, grammar }, input) !== solveInput({ recipe: after, grammar }, input);
  } catch (error) {
    if (error instanceof IllegalInput) return false;
    throw error;
  }
};

/**
 * Compares two problems with the same input format: the share in [0, 1] of small and medium inputs with different
 * outputs.
 */
export const ruleEffect = (before: Recipe, after: Recipe): number => {
  const generators = generatorsOf(before, 14);
  const each = Math.ceil(draws / generators.length);
  const inputs = generators.flatMap((one) => Array.from({ length: each }, (_, seed) => drawInput(one, 7000 + seed)));
  return inputs.filter((input) => changes(before, after, input)).length / inputs.length;
};
