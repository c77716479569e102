/** The text in quotes, as a word of a shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A word as a shell reads it: in quotes where it holds what a shell would not take as it is.
 *
 * @example
 * shellWord("runs/a study"); // => "'runs/a study'"
 */
export const shellWord = (text: string): string => (/^[\w./:@,=-]+$/.test(text) ? text : shellQuoted(text));
