import { families } from "../families/families.ts";
import { wholeOf } from "../problem/draws.ts";
import { makeProblem } from "../problems/make-problem.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import type { FamilyRecipe } from "../shapes/recipe.ts";

/** Ids of the families for seed problems. Fused families are left out, because only variants use them. */
const seedFamilies: readonly string[] = Object.values(families).flatMap(({ id, parents }) => (parents ? [] : [id]));

/**
 * The rule switches of a family's problem in this round of generation (booleans that each change one rule). The seed
 * determines the order of the combinations.
 */
const switchesOf = (family: string, round: number, seed: number): Readonly<Record<string, boolean>> => {
  const names = families[family]!.ruleNames;
  const code = (round + wholeOf(0, 2 ** names.length - 1, seed, family, "switches")) % 2 ** names.length;
  return Object.fromEntries(names.map((name, at) => [name, ((code >> at) & 1) === 1]));
};

/**
 * Generates seed problems, from which variants are made. The families take turns; the seed determines switches, numbers
 * and story.
 *
 * @param count at most four times the number of families that are not fusions; a larger count repeats combinations of
 * switches with other numbers
 */
export const worldSeeds = (count: number, seed: number): readonly WorldProblem[] =>
  Array.from({ length: count }, (_, at) => {
    const family = seedFamilies[at % seedFamilies.length]!;
    const round = Math.floor(at / seedFamilies.length);
    const params = families[family]!.draw((low, high, label) => wholeOf(low, high, seed, family, round, label));
    const recipe: FamilyRecipe = { kind: "family", family, params, rules: switchesOf(family, round, seed), scale: 1 };
    return makeProblem(recipe, {
      id: `${family}-${round + 1}`,
      story: wholeOf(0, 9, seed, family, "story") + round * 2,
    });
  });
