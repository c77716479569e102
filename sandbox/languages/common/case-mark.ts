/**
 * The beginning of a line about a single test. It is only half of the token, because it is visible after a test has
 * ended.
 */
export const caseMark = (token: string): string => token.slice(0, token.length / 2);

/** Letters of a token, hexadecimal digits. */
export const tokenLetters = 32;
