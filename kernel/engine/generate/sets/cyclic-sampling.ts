/**
 * Draws items from the pools (items by category) in turn, one from each pool that has items left. Ends at the target,
 * or if all pools are empty.
 *
 * @param pools item ids by category, in the order of the turns
 */
export const cyclicSampling = (
  pools: Readonly<Record<string, readonly string[]>>,
  target: number,
): readonly string[] => {
  const lists = Object.values(pools);
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  const draws = Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)));
  return draws.flat().slice(0, target);
};
