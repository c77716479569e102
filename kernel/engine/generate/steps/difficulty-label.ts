import type { DifficultyLabel } from "../base/item.ts";

/**
 * The class of an item by the passes of its samples; null: too easy.
 *
 * @param passes samples that passed
 * @param samples all samples
 */
export const difficultyLabel = (passes: number, samples: number): DifficultyLabel | null => {
  if (passes === samples) return null;
  if (passes === 0) return "hard";
  return passes <= samples / 2 ? "medium" : "easy";
};
