import { itemAt } from "../../base/item-at.ts";
import { concordance, denseRanks } from "./concordance.ts";
import type { KendallPairs } from "./kendall-pairs.ts";

/** The variants of Kendall's coefficient. */
export type TauVariant = "a" | "b" | "c";

/**
 * Standard error of tau by the delta method, valid if tau is not 0 (Brown and Benedetti 1977; called ASE1 in
 * contingency-table software). O(n log n).
 */
export const kendallError = (
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  variant: TauVariant,
  tau: number,
  pairs: KendallPairs,
): number => {
  const n = x.length;
  const [a, b] = [denseRanks(x), denseRanks(y)];
  const { concordant, discordant } = concordance(a.ranks, b.ranks, a.sizes, b.sizes.length);
  const balance = concordant.map((count, i) => count - itemAt(discordant, i));
  const twice = 2 * (pairs.concordant - pairs.discordant);
  if (variant !== "b") {
    let squares = 0;
    for (const d of balance) squares += d * d;
    const least = Math.min(pairs.distinctX, pairs.distinctY);
    const scale = variant === "a" ? 2 / (n * (n - 1)) : (2 * least) / ((least - 1) * n * n);
    return scale * Math.sqrt(Math.max(0, squares - (twice * twice) / n));
  }
  const square = (sizes: readonly number[]): number => n * n - sizes.reduce((sum, size) => sum + size * size, 0);
  const [wx, wy] = [square(a.sizes), square(b.sizes)];
  const w = Math.sqrt(wx * wy);
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const v = a.sizes[a.ranks[i]!]! * wy + b.sizes[b.ranks[i]!]! * wx;
    sum += (2 * w * balance[i]! + tau * v) ** 2;
  }
  return Math.sqrt(Math.max(0, sum - n ** 3 * tau * tau * (wx + wy) ** 2)) / (w * w);
};
