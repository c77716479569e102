/**
 * Levenshtein distance: the least number of insertions, deletions and substitutions that turn one text into the
 * other.
 *
 * @example
 * editDistance("lops", "loops"); // => 1
 */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
};

/**
 * Finds the candidate that a mistyped name most likely means; undefined if no candidate is close.
 *
 * @example
 * nearest("sampels", ["samples", "models"]); // => "samples"
 */
export const nearest = (name: string, candidates: readonly string[]): string | undefined => {
  const ranked = candidates.map((other) => ({ other, d: editDistance(name.toLowerCase(), other.toLowerCase()) }));
  const best = ranked.sort((x, y) => x.d - y.d)[0];
  return best && best.d <= Math.max(2, Math.floor(name.length / 3)) ? best.other : undefined;
};
