/** Counts the n-grams of a sequence. */
export const ngramCounts = (items: readonly string[], n: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let i = 0; i + n <= items.length; i++) {
    const gram = items.slice(i, i + n).join("\u0000");
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
};

/** The size of the multiset intersection of two n-gram counts: the number of matching n-grams. */
export const sharedCount = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  let both = 0;
  for (const [gram, count] of a) both += Math.min(count, b.get(gram) ?? 0);
  return both;
};

export const totalCount = (counts: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
};
