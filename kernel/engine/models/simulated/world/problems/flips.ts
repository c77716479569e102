import { families } from "../families/families.ts";
import type { Recipe } from "../shapes/recipe.ts";

/** A changed recipe (data that determine a problem) with one boolean rule negated, and the name of this rule. */
export interface Flip {
  readonly rule: string;
  readonly recipe: Recipe;
}

/** All recipes that differ from this one by one rule switch. */
export const flipsOf = (recipe: Recipe): readonly Flip[] => {
  if (recipe.kind === "family")
    return families[recipe.family]!.ruleNames.map((rule) => ({
      rule,
      recipe: { ...recipe, rules: { ...recipe.rules, [rule]: !recipe.rules[rule] } },
    }));
  return [
    ...flipsOf(recipe.first).map(({ rule, recipe: first }) => ({ rule, recipe: { ...recipe, first } })),
    ...flipsOf(recipe.second).map(({ rule, recipe: second }) => ({ rule, recipe: { ...recipe, second } })),
  ];
};
