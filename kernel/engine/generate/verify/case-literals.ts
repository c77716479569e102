/**
 * Matches a number or a quoted text without a backslash. A type suffix may follow a number (`4L`, `4n`, `4u64`). Exit
 * codes are not matched.
 */
const literal =
  /"[^"\\]*"|'[^'\\]*'|(?<![\w.]|\b(?:[eE]xit|return)\b\s*\(?\s*)-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?=(?:[uU]?[lL]{0,2}|[nfFdDmM]|_?[iuf](?:8|16|32|64|128|size))(?![\w.]*\w))/g;

/** A literal in a text. `value` contains neither quotes nor the type suffix of a number. */
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
