import { checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { checkTop } from "./top-k-overlap.ts";

export interface TopKTauOptions {
  /**
   * Cost of a pair whose items are both in one top k and both missing in the other. 0 is optimistic, 0.5 (default)
   * neutral.
   */
  readonly penalty?: number;
}

/**
 * Kendall's tau of two top-k lists: do the first k items agree? Items that only one list contains are included.
 *
 * K is the number of pairs that the lists order differently. An item outside a top k ranks below all inside it. A pair
 * whose items are both in one top k and both missing in the other costs `penalty`. The result is `1 - 2 K / K_max`.
 * `K_max = k² + penalty k (k - 1)` is the distance of lists without a common item.
 *
 * @param a a ranking of items of any kind, best first, without duplicates.
 * @param b the other ranking.
 * @param k whole number of at least 1 and at most the length of the shorter ranking.
 * @param options `penalty`.
 * @returns a number in [-1, 1]: 1 = same top k in the same order, -1 = nothing in common.
 * @throws ToolkitError "invalid_argument" for k out of range, an empty ranking or one that names an item twice.
 *
 * Cost O(k²). Source: Fagin, Kumar and Sivakumar 2003, K with penalty p.
 * @example
 * topKTau(["A", "B", "C"], ["A", "C", "D"], 2); // => 0.6
 */
export const topKTau = (
  a: readonly unknown[],
  b: readonly unknown[],
  k: number,
  options: TopKTauOptions = {},
): number => {
  checkKeys(options, ["penalty"]);
  checkTop(a, b, k);
  const penalty = checkProbability("penalty", options.penalty ?? 0.5);
  const place = (ranking: readonly unknown[]): Map<unknown, number> =>
    new Map(ranking.slice(0, k).map((item, i) => [item, i]));
  const [inA, inB] = [place(a), place(b)];
  const shown = [...new Set([...inA.keys(), ...inB.keys()])];
  const order = (places: Map<unknown, number>, x: unknown, y: unknown): number =>
    Math.sign((places.get(x) ?? k) - (places.get(y) ?? k));
  let distance = 0;
  for (let i = 0; i < shown.length; i++)
    for (let j = 0; j < i; j++) {
      const product = order(inA, shown[i], shown[j]) * order(inB, shown[i], shown[j]);
      if (product === 0) distance += penalty;
      if (product < 0) distance++;
    }
  return 1 - (2 * distance) / (k * k + penalty * k * (k - 1));
};
