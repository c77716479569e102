import type { Recipe } from "./recipe.ts";

/** The factor by which a recipe's limits are enlarged; for a chain or pair, the first problem's factor. */
export const scaleOf = (recipe: Recipe): number => (recipe.kind === "family" ? recipe.scale : scaleOf(recipe.first));
