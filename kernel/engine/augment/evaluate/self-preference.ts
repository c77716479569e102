/**
 * How much better a model does on problems that it generated, compared with the same difference of other models.
 *
 * @param sums for each model, the one in question first: sum of rates on its problems, their number, sum of rates on
 * others' problems, their number
 * @returns null if the difference of the model, or of all others, is undefined
 */
export const selfPreference = (sums: readonly number[]): number | null => {
  const gaps: (number | null)[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    const [own, ownCount, other, otherCount] = sums.slice(at, at + 4) as [number, number, number, number];
    gaps.push(ownCount === 0 || otherCount === 0 ? null : own / ownCount - other / otherCount);
  }
  const [mine, ...rest] = gaps;
  const others = rest.filter((gap) => gap !== null);
  if (mine === null || mine === undefined || others.length === 0) return null;
  return mine - others.reduce((sum, gap) => sum + gap, 0) / others.length;
};
