import { ToolkitError } from "../../errors.ts";
import { checkCount } from "../check.ts";
import { checkRanking } from "./rankings.ts";

/** Refuses a k that is larger than one of the rankings. */
export const checkTop = (a: readonly unknown[], b: readonly unknown[], k: number): void => {
  checkRanking("a", a);
  checkRanking("b", b);
  if (checkCount("k", k, 1) > Math.min(a.length, b.length))
    throw new ToolkitError(`k must not be larger than the rankings, got ${k} of ${Math.min(a.length, b.length)}`, {
      code: "invalid_argument",
      argument: "k",
      value: k,
    });
};

/**
 * Top-k overlap: the share of the first k items that two rankings have in common, in any order.
 *
 * |first k of a ∩ first k of b| / k.
 *
 * @param a a ranking of items of any kind, best first, without duplicates.
 * @param b the other ranking.
 * @param k whole number of at least 1 and at most the length of the shorter ranking.
 * @returns a fraction.
 * @throws ToolkitError "invalid_argument" for k out of range, an empty ranking or one that names an item twice.
 *
 * Cost O(k). To take the order into account: `topKTau`.
 * Source: Fagin, Kumar and Sivakumar 2003, section 3.
 * @example
 * topKOverlap(["A", "B", "C", "D"], ["B", "D", "A", "C"], 2); // => 0.5
 */
export const topKOverlap = (a: readonly unknown[], b: readonly unknown[], k: number): number => {
  checkTop(a, b, k);
  const top = new Set(a.slice(0, k));
  return b.slice(0, k).filter((item) => top.has(item)).length / k;
};
