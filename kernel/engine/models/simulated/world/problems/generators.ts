import { generatorSource } from "../problem/generator-source.ts";
import { mostOf } from "../problem/most-of.ts";
import { writeInput } from "../problem/write-input.ts";
import { interpret } from "../program/interpret.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { readProgram } from "../source/program-of.ts";

/** A program that reads a seed (an integer from 0) from standard input and prints an input. */
export interface GeneratorProgram {
  readonly id: string;
  readonly kind: "random" | "adversarial";
  readonly note: string;
  readonly source: string;
}

/**
 * The programs that generate inputs of a problem.
 *
 * @param most maximum number of elements in an input; 8 gives small inputs for brute force
 */
export const generatorsOf = (
  recipe: Recipe,
  most = mostOf(problemShape(recipe).grammar),
): readonly GeneratorProgram[] => {
  const { grammar, plans } = problemShape(recipe);
  const { random, adversarial } = plans(Math.min(most, mostOf(grammar)));
  const generatorOf = (kind: GeneratorProgram["kind"]) => (plan: (typeof random)[number]) => ({
    id: plan.id,
    kind,
    note: plan.note,
    source: generatorSource(grammar, plan),
  });
  return [...random.map(generatorOf("random")), ...adversarial.map(generatorOf("adversarial"))];
};

/** The input that a generator prints for a seed. */
export const drawInput = ({ source }: GeneratorProgram, seed: number): string =>
  interpret(readProgram(source), `${seed}\n`, { steps: 100_000_000 }).output;

/** The minimum number of corner inputs. */
const cornersWanted = 24;

/** Corner inputs of a problem: small hard inputs, and then tiny random inputs up to `cornersWanted`. */
export const cornerInputs = (recipe: Recipe): readonly string[] => {
  const { grammar, plans } = problemShape(recipe);
  const inputs = new Set(plans(8).corner.map((values) => writeInput(grammar, values)));
  const tiny = generatorsOf(recipe, 3);
  for (let seed = 1; inputs.size < cornersWanted && seed < 300; seed++)
    inputs.add(drawInput(tiny[seed % tiny.length]!, 500 + seed));
  return [...inputs];
};
