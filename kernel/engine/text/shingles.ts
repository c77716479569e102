/** The words of a text: runs of Unicode letters and numbers of the lower-cased text. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The shingles (word n-grams) of a text: each `length` consecutive words, joined by blanks. A shorter text is one
 * shingle.
 *
 * @param length words of a shingle
 */
export const shinglesOf = (text: string, length = 5): ReadonlySet<string> => {
  const words = wordsIn(text);
  if (words.length <= length) return new Set([words.join(" ")]);
  const shingles = new Set<string>();
  for (let at = 0; at + length <= words.length; at++) shingles.add(words.slice(at, at + length).join(" "));
  return shingles;
};
