import { itemAt } from "../../base/item-at.ts";
import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { checkRanking } from "./rankings.ts";

export interface RankBiasedOverlapOptions {
  /**
   * Probability p that a reader of the ranking goes on to the next rank. Default 0.9: the first ten ranks carry 86% of
   * the weight.
   */
  readonly persistence?: number;
}

/** overlap[d] = number of items that are among the first d of both rankings. */
const overlaps = (short: readonly unknown[], long: readonly unknown[]): number[] => {
  const [left, right] = [new Set<unknown>(), new Set<unknown>()];
  const overlap = [0];
  for (let d = 1; d <= long.length; d++) {
    let shared = overlap[d - 1]!;
    const b = long[d - 1];
    right.add(b);
    if (left.has(b)) shared++;
    if (d <= short.length) {
      const a = short[d - 1];
      left.add(a);
      if (right.has(a)) shared++;
    }
    overlap.push(shared);
  }
  return overlap;
};

/**
 * Rank-biased overlap: how similar are two rankings, with most weight on the top? They need not contain the same items.
 *
 * RBO = (1 - p) sum over d of p^(d - 1) (items shared among the first d) / d. Beyond the end of the lists, the
 * agreement at the end is extrapolated.
 *
 * @param a a ranking of items of any kind, best first, without duplicates.
 * @param b the other ranking; may have another length.
 * @param options `persistence` p in (0, 1).
 * @returns a number in [0, 1]; 1 for equal rankings.
 * @throws ToolkitError "invalid_argument" for an empty ranking or one that names an item twice.
 *
 * Cost O(n). For two full rankings of the same items: `kendallTau`, which has a test.
 * Source: Webber, Moffat and Zobel 2010, eq. 32.
 * @example
 * rankBiasedOverlap(["A", "B", "C", "D", "E", "F"], ["B", "A", "C", "D", "F", "E"]); // => 0.886878
 */
export const rankBiasedOverlap = (
  a: readonly unknown[],
  b: readonly unknown[],
  options: RankBiasedOverlapOptions = {},
): number => {
  checkKeys(options, ["persistence"]);
  checkRanking("a", a);
  checkRanking("b", b);
  const p = checkOpenProbability(
    "persistence",
    options.persistence ?? 0.9,
    "0.9 weighs about the first ten ranks, 0.98 the first fifty",
  );
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const [s, l] = [short.length, long.length];
  const x = overlaps(short, long);
  let sum = 0;
  for (let d = 1; d <= l; d++) {
    const missing = d > s ? (x[s]! * (d - s)) / s : 0;
    sum += ((x[d]! + missing) / d) * p ** d;
  }
  return ((1 - p) / p) * sum + ((itemAt(x, l) - itemAt(x, s)) / l + itemAt(x, s) / s) * p ** l;
};
