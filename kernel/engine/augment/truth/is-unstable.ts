/** True if the discarded share of the judged inputs, refills included, exceeds the limit. */
export const isUnstable = (discardedCount: number, judgedCount: number, share: number): boolean =>
  judgedCount > 0 && discardedCount / judgedCount > share;
