const wordBefore = /[\p{ID_Continue}$#@]*$/u;
const wordAfter = /^[\p{ID_Continue}$]*/u;

/** The word that ends at the cursor, with its start and end. */
export const wordAt = (code: string, cursor: number): { readonly start: number; readonly end: number } => ({
  start: cursor - wordBefore.exec(code.slice(0, cursor))![0].length,
  end: cursor + wordAfter.exec(code.slice(cursor))![0].length,
});

const follows = (word: string, text: string): boolean => {
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
};

/**
 * Rates a name as completion of a typed word, from 0 (best) to 3. 0: the name begins with the word; 1: the same, if
 * case is ignored; 2: it contains the word; 3: the name has the word's first letter and contains the others in order. 2
 * and 3 need a word of at least two letters. Undefined for any other name.
 */
export const fitOf = (word: string, name: string): number | undefined => {
  if (name.startsWith(word)) return 0;
  const [low, lowName] = [word.toLowerCase(), name.toLowerCase()];
  if (lowName.startsWith(low)) return 1;
  if (word.length < 2) return undefined;
  if (lowName.includes(low)) return 2;
  return lowName[0] === low[0] && follows(low, lowName) ? 3 : undefined;
};

/** The worst ratings ({@link fitOf}) of names that begin with the word, and of names that contain it. */
const [prefixFit, insideFit] = [1, 2];

/**
 * Returns the items that match the word by {@link fitOf}, the best first. Equally good items keep their order. If any
 * item begins with the word, items that only contain its letters in order are left out.
 */
export const byFit = <Item extends { readonly text: string }>(word: string, items: readonly Item[]): Item[] => {
  const fits = items.flatMap((item) => {
    const fit = fitOf(word, item.text);
    return fit === undefined ? [] : [{ item, fit }];
  });
  const hasPrefix = fits.some(({ fit }) => fit <= prefixFit);
  const close = hasPrefix ? fits.filter(({ fit }) => fit <= insideFit) : fits;
  return close.sort((one, other) => one.fit - other.fit).map(({ item }) => item);
};
