import { meanOf } from "../../../../toolkit/base/averages.ts";

/**
 * The self-preference of a model. A model's advantage is its mean rate on problems that it generated, minus its mean
 * rate on others' problems. Self-preference is its advantage minus the mean advantage of the other models.
 *
 * @param sums four numbers for each model, the model in question first. They are the sum and the number of its rates on
 *   its own problems, then those on others' problems.
 * @returns null if the advantage of the model, or of all others, is undefined
 */
export const selfPreference = (sums: readonly number[]): number | null => {
  const gaps: (number | null)[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    const [ownSum, ownCount, otherSum, otherCount] = sums.slice(at, at + 4) as [number, number, number, number];
    gaps.push(ownCount === 0 || otherCount === 0 ? null : ownSum / ownCount - otherSum / otherCount);
  }
  const [modelGap, ...laterGaps] = gaps;
  const otherGaps = laterGaps.filter((gap) => gap !== null);
  if (modelGap === null || modelGap === undefined || otherGaps.length === 0) return null;
  return modelGap - meanOf(otherGaps);
};
