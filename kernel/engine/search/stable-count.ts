/** Stable evaluations in a row: a change of at most delta adds one, a larger one begins again. */
export const stableCount = (before: number, change: number, delta: number): number =>
  change <= delta ? before + 1 : 0;
