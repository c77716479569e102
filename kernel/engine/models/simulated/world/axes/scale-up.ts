import type { Recipe } from "../shapes/recipe.ts";

const next: Readonly<Record<number, number>> = { 1: 1000, 1000: 2000 };

/**
 * Enlarges the input limits of a problem: the first time by a factor of 1000, the second time by a factor of 2. Null
 * after that.
 */
export const scaleUp = (recipe: Recipe): Recipe | null => {
  if (recipe.kind === "family") {
    const scale = next[recipe.scale];
    return scale === undefined ? null : { ...recipe, scale };
  }
  const first = scaleUp(recipe.first);
  return first && { ...recipe, first, second: scaleUp(recipe.second) ?? recipe.second };
};
