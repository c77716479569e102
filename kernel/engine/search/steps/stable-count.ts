/** Stable evaluations in a row. A change of at most delta increments the count; a larger one resets it. */
export const stableCount = (before: number, change: number, delta: number): number =>
  change <= delta ? before + 1 : 0;
