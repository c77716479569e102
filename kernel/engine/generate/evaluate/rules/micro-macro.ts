/**
 * The mean score over all items (micro), and the mean within each language averaged over languages (macro). Null if
 * there are no items.
 *
 * @param languages language → [sum of scores, number of items]
 */
export const microMacro = (
  languages: Readonly<Record<string, readonly [sum: number, items: number]>>,
): { readonly micro: number | null; readonly macro: number | null } => {
  const languageSums = Object.values(languages).filter(([, items]) => items > 0);
  if (languageSums.length === 0) return { micro: null, macro: null };
  const total = (place: 0 | 1): number => languageSums.reduce((sum, one) => sum + one[place], 0);
  const macro = languageSums.reduce((sum, [score, items]) => sum + score / items, 0) / languageSums.length;
  return { micro: total(0) / total(1), macro };
};
