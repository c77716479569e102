/** Checks if more than the allowed share of the judged inputs, refills included, was discarded. */
export const isUnstable = (discardedCount: number, judgedCount: number, share: number): boolean =>
  judgedCount > 0 && discardedCount / judgedCount > share;
