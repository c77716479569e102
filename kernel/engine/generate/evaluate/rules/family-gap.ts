type Change = readonly [before: number, after: number];

const mean = (changes: readonly Change[]): number =>
  changes.reduce((sum, [before, after]) => sum + after - before, 0) / changes.length;

/** The mean score change of the models of one family, minus that of all other models. Null if either group is empty. */
export const familyGap = (familyChanges: readonly Change[], otherChanges: readonly Change[]): number | null =>
  familyChanges.length === 0 || otherChanges.length === 0 ? null : mean(familyChanges) - mean(otherChanges);
