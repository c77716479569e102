/** The tokens of program code: words, numbers, sequences of operator characters, and other single characters. */
export const codeTokens = (text: string): readonly string[] =>
  text.match(/[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|[-+*/%<>=!&|^~?:@]+|[^ \t\n\v\f\r]/gu) ?? [];

/** The words of a text: identifiers of programs and English words. */
export const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [];

/** Removes apostrophes between letters, so that "isn't" does not contain a word "t". */
export const withoutApostrophes = (text: string): string => text.replace(/(?<=[A-Za-z])['’](?=[A-Za-z])/g, "");

/**
 * The tokens of test data. Brackets, quotes and commas count as blanks; punctuation at the end of a word is dropped.
 */
export const dataTokens = (text: string): readonly string[] =>
  text
    .replace(/[,;"'()[\]{}]/g, " ")
    .split(/[ \t\n\v\f\r]+/)
    .map((token) => token.replace(/[.:!?]+$/, ""))
    .filter((token) => token !== "");

/** The numbers in a text, as written, without those that are part of a longer word. */
export const numbersOf = (text: string): readonly string[] => text.match(/(?<![\w.])\d+(?:\.\d+)?(?!\w)/g) ?? [];

const separator = "\u0000";

/** Joins tokens with a separator, also at both ends, so that `includes` finds a token sequence. */
export const joined = (tokens: readonly string[]): string => `${separator}${tokens.join(separator)}${separator}`;

/** All sequences of `size` consecutive tokens, each joined to one text. */
export const runsOf = (tokens: readonly string[], size: number): ReadonlySet<string> => {
  const runs = new Set<string>();
  for (let at = 0; at + size <= tokens.length; at++) runs.add(joined(tokens.slice(at, at + size)));
  return runs;
};
