import { shinglesOf } from "./shingles.ts";

/** Jaccard similarity of two non-empty sets: size of the intersection divided by size of the union. */
export const jaccardOfSets = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  return shared / (a.size + b.size - shared);
};

/**
 * The similarity of two texts: the Jaccard index of their sets of five consecutive words, in [0, 1]. Case, punctuation
 * and white space do not count. For texts with fewer than five words, the similarity is 1 if all words are equal, else
 * 0.
 *
 * @example
 * jaccard("One two three four five six", "one TWO three, four five six seven"); // => 0.6666666666666666
 */
export const jaccard = (a: string, b: string): number => jaccardOfSets(shinglesOf(a), shinglesOf(b));
