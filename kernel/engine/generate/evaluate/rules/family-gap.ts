type Change = readonly [before: number, after: number];

const mean = (changes: readonly Change[]): number =>
  changes.reduce((sum, [before, after]) => sum + after - before, 0) / changes.length;

/** The mean change of the models of a family less that of the others; null if either group is empty. */
export const familyGap = (inside: readonly Change[], outside: readonly Change[]): number | null =>
  inside.length === 0 || outside.length === 0 ? null : mean(inside) - mean(outside);
