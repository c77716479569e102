/** So far from one letter to the other: nobody can tell by it which of two texts is the changed one. */
const letters = 7;
const digits = 3;

const shifted = (character: string, first: string, count: number, by: number): string =>
  String.fromCharCode(first.charCodeAt(0) + ((character.charCodeAt(0) - first.charCodeAt(0) + by) % count));

/** A letter for a letter, of the same case, a digit for a digit; null for all else. */
export const otherCharacter = (character: string): string | null => {
  if (/^[0-9]$/.test(character)) return shifted(character, "0", 10, digits);
  if (/^[a-z]$/.test(character)) return shifted(character, "a", 26, letters);
  return /^[A-Z]$/.test(character) ? shifted(character, "A", 26, letters) : null;
};
