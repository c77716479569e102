import { families } from "../families/families.ts";
import type { Recipe } from "../shapes/recipe.ts";

const next: Readonly<Record<number, number>> = { 1: 1000, 1000: 2000 };

/** The recipe with its limits a thousand times as great (twice as great a second time); null beyond that. */
export const scaled = (recipe: Recipe): Recipe | null => {
  if (recipe.kind === "family") {
    const scale = next[recipe.scale];
    return scale === undefined ? null : { ...recipe, scale };
  }
  const [first, second] = [scaled(recipe.first), recipe.second.kind === "family" ? secondScaled(recipe.second) : recipe.second];
  return first && { ...recipe, first, second };
};

/** A second step grows with the first: its own numbers have room for the longer lists. */
const secondScaled = (recipe: Recipe): Recipe => (recipe.kind === "family" && families[recipe.family] ? (scaled(recipe) ?? recipe) : recipe);
