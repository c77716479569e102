/** Tokens of code: words, numbers, runs of operators, other single characters. */
export const codeTokens = (text: string): readonly string[] =>
  text.match(/[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|[-+*/%<>=!&|^~?:@]+|[^ \t\n\v\f\r]/gu) ?? [];

/** Identifiers and English words alike. */
export const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [];

/** An apostrophe between letters joins them, so that "isn't" holds no word t. */
export const withoutApostrophes = (text: string): string => text.replace(/(?<=[A-Za-z])['’](?=[A-Za-z])/g, "");

/** Tokens of data: brackets, quotes, commas are blanks, and marks at the end of a word do not count. */
export const dataTokens = (text: string): readonly string[] =>
  text
    .replace(/[,;"'()[\]{}]/g, " ")
    .split(/[ \t\n\v\f\r]+/)
    .map((token) => token.replace(/[.:!?]+$/, ""))
    .filter((token) => token !== "");

/** Numbers that stand alone, as they are written. */
export const numbersOf = (text: string): readonly string[] => text.match(/(?<![\w.])\d+(?:\.\d+)?(?!\w)/g) ?? [];

const separator = "\u0000";

/** A sequence of tokens as one text, so that a part of it can be looked for. */
export const joined = (tokens: readonly string[]): string => `${separator}${tokens.join(separator)}${separator}`;

/** Runs of `size` consecutive tokens, each as one text. */
export const runsOf = (tokens: readonly string[], size: number): ReadonlySet<string> => {
  const runs = new Set<string>();
  for (let at = 0; at + size <= tokens.length; at++) runs.add(joined(tokens.slice(at, at + size)));
  return runs;
};
