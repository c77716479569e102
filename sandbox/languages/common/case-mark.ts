/**
 * The prefix of a report line about a single test: the first half of the token, a secret of the host. The program can
 * read this half in the report of an ended test. The other half stays secret until the last test has ended.
 */
export const caseMark = (token: string): string => token.slice(0, token.length / 2);

/** Length in hexadecimal digits of the secret token by which a harness proves that the tests reached their end. */
export const tokenLetters = 32;
