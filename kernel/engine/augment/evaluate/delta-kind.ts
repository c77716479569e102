import type { InputKind } from "../base/kinds.ts";

const passes = (letters: readonly string[]): number => (letters.every((letter) => letter === "P") ? 1 : 0);

/** Score of a submission on the full suite minus that without the tests of a kind: 0, or −1 if only these catch it. */
export const deltaKind = (perTest: string, kinds: readonly InputKind[], without: InputKind): number => {
  const letters = [...perTest];
  return passes(letters) - passes(letters.filter((_, at) => kinds[at] !== without));
};
