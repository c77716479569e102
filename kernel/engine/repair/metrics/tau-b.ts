import { kendallPairs } from "../../../../toolkit/stats/rank/kendall-pairs.ts";
import { tauOf } from "../../../../toolkit/stats/rank/kendall-tau.ts";

/** The maximum difference of two values that count as ties. */
export const tieWidth = 1e-12;

/** Replaces values that differ by at most `tieWidth` by the smallest of them. */
const withTies = (values: readonly number[]): readonly number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  const least = new Map<number, number>();
  let first = Number.NEGATIVE_INFINITY;
  for (const value of sorted) {
    if (value - first > tieWidth) first = value;
    least.set(value, first);
  }
  return values.map((value) => least.get(value)!);
};

/** Kendall's tau-b of two short lists; null if one of them is constant, or there are fewer than two values. */
export const tauB = (x: readonly number[], y: readonly number[]): number | null => {
  const pairs = kendallPairs(withTies(x), withTies(y));
  return pairs.distinctX < 2 || pairs.distinctY < 2 ? null : tauOf(pairs, "b");
};
