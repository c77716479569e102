import { flipsOf } from "../problems/flips.ts";
import { makeProblem } from "../problems/make-problem.ts";
import type { WorldAxis, WorldProblem } from "../problems/world-problem.ts";
import { chains } from "../shapes/chains.ts";
import type { Recipe } from "../shapes/recipe.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { fuse } from "./fusions.ts";
import { ruleEffect } from "./rule-effect.ts";

const next: Readonly<Record<number, number>> = { 1: 1000, 1000: 2000 };

/**
 * Enlarges the input limits of a problem: the first time by a factor of 1000, the second time by a factor of 2. Null
 * after that.
 */
const scaleUp = (recipe: Recipe): Recipe | null => {
  if (recipe.kind === "family") {
    const scale = next[recipe.scale];
    return scale === undefined ? null : { ...recipe, scale };
  }
  const first = scaleUp(recipe.first);
  return first && { ...recipe, first, second: scaleUp(recipe.second) ?? recipe.second };
};

/** The minimum share of outputs that differ after a rule of a problem was changed. A smaller change is no variant. */
export const leastEffect = 0.1;

/**
 * Kind of change → offset of the number that selects a problem's story (its narrative text). Each kind gets a different
 * story.
 */
const storyShift: Readonly<Record<WorldAxis, number>> = {
  narrative: 1,
  rule: 3,
  efficiency: 5,
  sequential: 2,
  fusion: 7,
};

const flipRule = (recipe: Recipe, choice: number): Recipe | null => {
  const flips = flipsOf(recipe);
  const flippedRecipes = flips.map((_, at) => flips[(at + choice) % flips.length]!.recipe);
  return flippedRecipes.find((one) => ruleEffect(recipe, one) >= leastEffect) ?? null;
};

/**
 * Combines two problems. The result is a chain if the answer of one can be the input of the other. Otherwise it is a
 * problem that contains both.
 */
const sequential = (first: Recipe, second: Recipe): Recipe => {
  const [one, two] = [problemShape(first), problemShape(second)];
  if (chains(one, two)) return { kind: "sequence", first, second };
  return chains(two, one) ? { kind: "sequence", first: second, second: first } : { kind: "pair", first, second };
};

interface Variation {
  readonly id: string;
  /** A whole number from 0 that selects one of several possible changes. Default 0. */
  readonly choice?: number;
  /**
   * True for a variant without the requested change: only its story (narrative text) is new. If a new story was
   * requested, a rule is changed, too.
   */
  readonly misses?: boolean;
}

const recipes: Readonly<Record<WorldAxis, (parents: readonly Recipe[], choice: number) => Recipe | null>> = {
  narrative: ([one]) => one!,
  rule: ([one], choice) => flipRule(one!, choice),
  efficiency: ([one]) => scaleUp(one!),
  sequential: ([one, two]) => (one && two ? sequential(one, two) : null),
  fusion: ([one, two]) => (one && two ? (fuse(one, two) ?? { kind: "pair", first: two, second: one }) : null),
};

/** The recipe of a variant that lacks the requested change. */
const missedRecipe = (axis: WorldAxis, [first]: readonly Recipe[], choice: number): Recipe | null =>
  axis === "narrative" ? flipRule(first!, choice) : first!;

/** The number of problems from which a variant is made: two for a chain or a fusion, else one. */
export const parentsOf = (axis: WorldAxis): 1 | 2 => (axis === "sequential" || axis === "fusion" ? 2 : 1);

/**
 * Makes a variant from one problem, or from two if the kind of change (axis) is sequential or fusion. A program makes
 * the change, so its effect is known.
 *
 * @returns the variant; null if a parent problem is missing, no new rule changes enough outputs, or the limits are at
 * the maximum.
 */
export const vary = (
  axis: WorldAxis,
  parents: readonly WorldProblem[],
  { id, choice = 0, misses = false }: Variation,
): WorldProblem | null => {
  const parentRecipes = parents.map((one) => one.recipe);
  const intended = recipes[axis](parentRecipes, choice);
  const recipe = intended && misses ? missedRecipe(axis, parentRecipes, choice) : intended;
  const [first] = parents;
  if (!recipe || !first) return null;
  return makeProblem(recipe, {
    id,
    axis,
    level: Math.max(...parents.map(({ level }) => level)) + 1,
    story: first.story + storyShift[axis] + 11 * (choice % 3),
    parents: parents.slice(0, parentsOf(axis)).map((one) => one.id),
  });
};
