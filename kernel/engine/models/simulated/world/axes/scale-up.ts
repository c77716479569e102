import type { Recipe } from "../shapes/recipe.ts";

const next: Readonly<Record<number, number>> = { 1: 1000, 1000: 2000 };

/** The recipe with its limits a thousand times as great (twice as great a second time), in every part; null beyond that. */
export const scaleUp = (recipe: Recipe): Recipe | null => {
  if (recipe.kind === "family") {
    const scale = next[recipe.scale];
    return scale === undefined ? null : { ...recipe, scale };
  }
  const first = scaleUp(recipe.first);
  return first && { ...recipe, first, second: scaleUp(recipe.second) ?? recipe.second };
};
