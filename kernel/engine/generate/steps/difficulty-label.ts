import type { DifficultyLabel } from "../base/item.ts";

/**
 * The difficulty of an item by the number of its samples that passed; null if the item is too easy.
 *
 * @param passes samples that passed
 * @param samples all samples
 */
export const difficultyLabel = (passes: number, samples: number): DifficultyLabel | null => {
  if (passes === samples) return null;
  if (passes === 0) return "hard";
  return passes <= samples / 2 ? "medium" : "easy";
};
