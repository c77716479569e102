import type { Grammar } from "../problem/grammar.ts";
import { readProblemInput } from "../problem/read-input.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { outputText } from "./output-text.ts";

/**
 * The only right output for an input of a problem.
 *
 * @throws IllegalInput if the text is not an input of the problem
 */
export const solveInput = (
  { recipe, grammar }: { readonly recipe: Recipe; readonly grammar: Grammar },
  input: string,
): string => outputText(problemShape(recipe).solve(readProblemInput(grammar, input)));
