/**
 * True if too many inputs were discarded because no expected output could be decided. Inputs that replace discarded
 * ones count, too.
 */
export const isUnstable = (discardedCount: number, judgedCount: number, share: number): boolean =>
  judgedCount > 0 && discardedCount / judgedCount > share;
