/** Words separated by any white space. */
export function outputWords(text: string): string[] {
  return text.split(/\s+/u).filter((token) => token !== "");
}

/** Compares word by word, in order; white space does not count. */
export function sameTokens(printed: string, expected: string): boolean {
  const a = outputWords(printed);
  const b = outputWords(expected);
  return a.length === b.length && a.every((token, i) => token === b[i]);
}
