import type { Marks } from "./language.ts";

/** Begins the line of a single test in the proof file. It lies open once a test has ended, so it is but half of the token. */
export function caseMark({ token }: Pick<Marks, "token">): string {
  return token.slice(0, token.length / 2);
}
