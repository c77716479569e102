/**
 * The number of letters in the alphabet from a letter to its replacement in a probe (a changed test). A string alone
 * does not reveal if a probe changed it.
 */
const letters = 7;
const digits = 3;

const shifted = (character: string, first: string, count: number, by: number): string =>
  String.fromCharCode(first.charCodeAt(0) + ((character.charCodeAt(0) - first.charCodeAt(0) + by) % count));

/** Replaces a letter by a letter of the same case and a digit by a digit; null for any other character. */
export const otherCharacter = (character: string): string | null => {
  if (/^[0-9]$/.test(character)) return shifted(character, "0", 10, digits);
  if (/^[a-z]$/.test(character)) return shifted(character, "a", 26, letters);
  return /^[A-Z]$/.test(character) ? shifted(character, "A", 26, letters) : null;
};

/** The number of characters at the end of a string that are searched for a letter or digit to replace. */
const reach = 60;

/**
 * A different string of the same length and kind, for a probe (a changed test). The last letter or digit is replaced by
 * another one of the same case. Without letters and digits, the last character is replaced by another character of the
 * string. Null if that is impossible, or if a character such as `$` may have a special meaning.
 */
export const otherOfText = (text: string): string | null => {
  const special = text.search(/[\\${}%#]/);
  for (let at = text.length - 1; at >= Math.max(0, text.length - reach); at--) {
    if (special >= 0 && at < text.length - 1) return null;
    const other = otherCharacter(text[at]!);
    if (other !== null) return text.slice(0, at) + other + text.slice(at + 1);
  }
  if (special >= 0 || text.length > reach) return null;
  const last = text.at(-1);
  const another = [...text].find((sign) => sign !== last && sign.trim() !== "");
  return last === undefined || another === undefined ? null : text.slice(0, -1) + another;
};
