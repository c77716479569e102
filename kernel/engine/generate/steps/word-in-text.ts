const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/**
 * True if a text contains a word with no letter, digit or underscore directly before or after it. The comparison is
 * case-sensitive.
 */
export const standsAsWord = (word: string, text: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + word.length])) return true;
  return false;
};
