/** Runs of letters and numbers of the lower-cased text. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runLength = 5;

const shinglesOf = (words: readonly string[]): ReadonlySet<string> => {
  if (words.length < runLength) return new Set([words.join(" ")]);
  const shingles = new Set<string>();
  for (let at = 0; at + runLength <= words.length; at++) shingles.add(words.slice(at, at + runLength).join(" "));
  return shingles;
};

/** Exact Jaccard similarity of the sets of five consecutive words of two texts; of fewer words, one set of all. */
export const jaccard = (a: string, b: string): number => {
  const [x, y] = [shinglesOf(wordsOf(a)), shinglesOf(wordsOf(b))];
  let shared = 0;
  for (const shingle of x) if (y.has(shingle)) shared++;
  return shared / (x.size + y.size - shared);
};

/** Whether two texts have the same words, or a similarity of at least `limit`. */
export const isNearDuplicate = (a: string, b: string, limit: number): boolean =>
  wordsOf(a).join(" ") === wordsOf(b).join(" ") || jaccard(a, b) >= limit;

/** Whether a phrase stands as whole words in a text. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsOf(text).join(" ")} `.includes(` ${wordsOf(phrase).join(" ")} `);
