import { itemAt } from "../base/item-at.ts";

/**
 * The score at an index that is no gap.
 *
 * @param scores numbers, or null for a gap
 * @param index from 0
 * @throws RangeError if there is no score at this index
 *
 * @example
 * scoreAt([1, null], 0); // => 1
 */
export const scoreAt = (scores: ArrayLike<number | null>, index: number): number => {
  const score = itemAt(scores, index);
  if (score === null) throw new RangeError(`the score at index ${index} is missing`);
  return score;
};
