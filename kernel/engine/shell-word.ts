/** The text in quotes, as a word of a shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A word for a shell command, in quotes if it holds special characters.
 *
 * @example
 * shellWord("runs/a study"); // => "'runs/a study'"
 */
export const shellWord = (text: string): string => (/^[\w./:@,=-]+$/.test(text) ? text : shellQuoted(text));
