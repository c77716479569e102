import type { Recipe } from "./recipe.ts";

/** The factor of a recipe's limits; that of the first part if it has two. */
export const scaleOf = (recipe: Recipe): number => (recipe.kind === "family" ? recipe.scale : scaleOf(recipe.first));
