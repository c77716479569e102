/**
 * The prefix of a report line about a single test. It is only half of the token, because the program can read it from
 * the report of an ended test. The other half stays secret until the last test has ended.
 */
export const caseMark = (token: string): string => token.slice(0, token.length / 2);

/** Length of a token in hexadecimal digits. */
export const tokenLetters = 32;
