import { constraintsOf, inputFormatOf } from "../problem/format-text.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { scaleOf } from "../shapes/scale-of.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { scene } from "../stories/scenes.ts";
import { drawInput, generatorsOf } from "./generators.ts";
import { normalOutput } from "./output-text.ts";
import { solveInput } from "./solve-input.ts";
import type { WorldAxis, WorldExample, WorldProblem } from "./world-problem.ts";

interface Place {
  readonly id: string;
  /** A whole number from 0 that chooses the problem's story (narrative text) and its wording. */
  readonly story: number;
  readonly level?: number;
  readonly axis?: WorldAxis | null;
  readonly parents?: readonly string[];
}

/** Two small inputs for the examples in a problem's statement, with different outputs if possible. */
const examplesOf = (recipe: Recipe, story: number): readonly [WorldExample, WorldExample] => {
  const { grammar } = problemShape(recipe);
  const [random] = generatorsOf(recipe, 7);
  const candidates = Array.from({ length: 12 }, (_, at) => {
    const input = drawInput(random!, 1000 * (story + 1) + at);
    return { input, output: solveInput({ recipe, grammar }, input) };
  });
  const first = candidates.find(({ input }) => input.length > 8) ?? candidates[0]!;
  const differs = (one: WorldExample): boolean => normalOutput(one.output) !== normalOutput(first.output);
  const second =
    candidates.find((one) => one.input.length > 8 && differs(one)) ??
    candidates.find(({ input }) => input !== first.input) ??
    candidates[1]!;
  return [first, second];
};

/** Makes a problem with its statement: story, task, formats, constraints, and two examples with right outputs. */
export const makeProblem = (
  recipe: Recipe,
  { id, story, level = 0, axis = null, parents = [] }: Place,
): WorldProblem => {
  const shape = problemShape(recipe);
  const { title, text } = scene(shape.scene, story);
  return {
    id,
    recipe,
    story,
    level,
    axis,
    parents,
    families: shape.families,
    title,
    grammar: shape.grammar,
    statement: `${text}\n\n${shape.task((name) => name)[story % 2]}`,
    inputFormat: inputFormatOf(shape.grammar),
    outputFormat: `Print ${shape.answer}.`,
    constraints: constraintsOf(shape.grammar),
    examples: examplesOf(recipe, story),
    skills: shape.skills,
    declaredDifficulty: scaleOf(recipe) > 1 ? "hard" : shape.difficulty,
  };
};
