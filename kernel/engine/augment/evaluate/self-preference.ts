/**
 * The advantage of a model on problems that it generated, minus the mean of the same difference of other models.
 *
 * @param sums for each model, the one in question first: sum of rates on its problems, their number, sum of rates on
 * others' problems, their number
 * @returns null if the difference of the model, or of all others, is undefined
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
  return modelGap - otherGaps.reduce((sum, gap) => sum + gap, 0) / otherGaps.length;
};
