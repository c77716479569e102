/**
 * The prefix of a report line about a single test. It is only half of the token, because a test that has ended can
 * see it.
 */
export const caseMark = (token: string): string => token.slice(0, token.length / 2);

/** Length of a token in hexadecimal digits. */
export const tokenLetters = 32;
