import { mostOf } from "../problem/most-of.ts";
import { drawInput, generatorsOf } from "../problems/generators.ts";
import { programsOf } from "../problems/programs.ts";
import { interpret } from "../program/interpret.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { readProgram } from "../source/program-of.ts";

/** The number of steps that a program can make in one second, by the usual rule of problem authors. */
export const stepsPerSecond = 1e8;

const stepsAt = (source: string, recipe: Recipe, most: number): number => {
  const [worst] = generatorsOf(recipe, most).filter(({ kind }) => kind === "adversarial");
  try {
    return interpret(readProgram(source), drawInput(worst!, 3), { steps: 40_000_000 }).steps;
  } catch {
    return 40_000_000;
  }
};

/**
 * The number of steps of a problem's slow program at the maximum input size. The problem's family states it, or a power
 * law extrapolates it from two small sizes.
 */
export const slowSteps = (recipe: Recipe): number => {
  const { grammar, slowWork } = problemShape(recipe);
  if (slowWork !== null) return slowWork;
  const slow = programsOf(recipe).find(({ role }) => role === "slow")!;
  const great = mostOf(grammar);
  const [low, high] = [30, 60];
  const [fewSteps, manySteps] = [stepsAt(slow.source, recipe, low), stepsAt(slow.source, recipe, high)];
  return manySteps * (great / high) ** Math.log2(manySteps / fewSteps);
};
