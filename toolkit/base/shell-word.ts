/** Quotes a text as one word of a POSIX shell command. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A word for a shell command, in quotes if it holds special characters.
 *
 * @example
 * shellWord("runs/a study"); // => "'runs/a study'"
 */
export const shellWord = (text: string): string => (/^[\w./:@,=-]+$/.test(text) ? text : shellQuoted(text));
