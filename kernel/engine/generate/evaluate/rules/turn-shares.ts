/**
 * The cumulative share of items that are solved at each turn of refinement or earlier; all null without items.
 *
 * @param solvedAt the turn at which each item was solved; null if it was never solved
 * @param turns number of turns after the first
 */
export const turnShares = (solvedAt: readonly (number | null)[], turns: number): readonly (number | null)[] =>
  Array.from({ length: turns + 1 }, (_, turn) => {
    if (solvedAt.length === 0) return null;
    return solvedAt.filter((at) => at !== null && at <= turn).length / solvedAt.length;
  });
