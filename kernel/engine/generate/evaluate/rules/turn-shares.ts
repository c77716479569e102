/**
 * The share of items solved at each turn or before; null at each turn without items.
 *
 * @param solvedAt the turn at which each item was solved; null: never
 * @param turns turns after the first
 */
export const turnShares = (solvedAt: readonly (number | null)[], turns: number): readonly (number | null)[] =>
  Array.from({ length: turns + 1 }, (_, turn) => {
    if (solvedAt.length === 0) return null;
    return solvedAt.filter((at) => at !== null && at <= turn).length / solvedAt.length;
  });
