import type { InputKind } from "../base/kinds.ts";

const passes = (letters: readonly string[]): number => (letters.every((letter) => letter === "P") ? 1 : 0);

/**
 * A submission's score on the full suite minus its score without one kind of tests. The result is −1 if only tests of
 * this kind fail, else 0.
 */
export const deltaKind = (perTest: string, kinds: readonly InputKind[], without: InputKind): number => {
  const letters = [...perTest];
  return passes(letters) - passes(letters.filter((_, at) => kinds[at] !== without));
};
