/**
 * A number or a quoted text without a backslash. The letters of a number's type may follow it (`4L`, `4n`, `4u64`).
 * Exit codes are left out.
 */
const literal =
  /"[^"\\]*"|'[^'\\]*'|(?<![\w.]|\b(?:[eE]xit|return)\b\s*\(?\s*)-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?=(?:[uU]?[lL]{0,2}|[nfFdDmM]|_?[iuf](?:8|16|32|64|128|size))(?![\w.]*\w))/g;

/** A literal in a text. Quotes of a text and the letters of a number's type are left out of `value`. */
export interface LiteralPlace {
  readonly value: string;
  readonly isText: boolean;
  readonly from: number;
  readonly to: number;
}

const placeOf = (match: RegExpMatchArray): LiteralPlace => {
  const [word] = match;
  const isText = /^["']/.test(word);
  return { value: isText ? word.slice(1, -1) : word, isText, from: match.index!, to: match.index! + word.length };
};

/** The numbers and quoted texts of a text, in order. */
export const literalsIn = (text: string): readonly LiteralPlace[] => Array.from(text.matchAll(literal), placeOf);
