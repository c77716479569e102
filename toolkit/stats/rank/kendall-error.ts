import type { KendallPairs } from "./kendall-pairs.ts";
import { sortKeys } from "./sort-keys.ts";

/** Which of Kendall's coefficients. */
export type TauVariant = "a" | "b" | "c";

const denseRanks = (values: ArrayLike<number>): { readonly ranks: Int32Array; readonly sizes: number[] } => {
  const n = values.length;
  const { keys, payload } = sortKeys(
    Float64Array.from({ length: n }, (_, i) => values[i]! + 0),
    Int32Array.from({ length: n }, (_, i) => i),
  );
  const ranks = new Int32Array(n);
  const sizes: number[] = [];
  for (let i = 0; i < n; i++) {
    if (i === 0 || keys[i] !== keys[i - 1]) sizes.push(0);
    sizes[sizes.length - 1]!++;
    ranks[payload[i]!] = sizes.length - 1;
  }
  return { ranks, sizes };
};

/** For each observation, how many others are concordant with it minus how many are discordant; O(n log n). */
const balances = (x: Int32Array, y: Int32Array, sizesX: readonly number[], distinctY: number): Int32Array => {
  const n = x.length;
  const starts = new Int32Array(sizesX.length + 1);
  sizesX.forEach((size, i) => {
    starts[i + 1] = starts[i]! + size;
  });
  const order = new Int32Array(n);
  const next = starts.slice();
  for (let i = 0; i < n; i++) order[next[x[i]!]!++] = i;
  const balance = new Int32Array(n);
  const tree = new Int32Array(distinctY + 1);
  const upTo = (rank: number): number => {
    let sum = 0;
    for (let at = rank; at > 0; at -= at & -at) sum += tree[at]!;
    return sum;
  };
  const sweep = (groups: Iterable<number>, sign: 1 | -1): void => {
    tree.fill(0);
    let seen = 0;
    for (const group of groups) {
      for (let i = starts[group]!; i < starts[group + 1]!; i++) {
        const at = order[i]!;
        const below = upTo(y[at]!);
        const above = seen - upTo(y[at]! + 1);
        balance[at] = balance[at]! + sign * (below - above);
      }
      for (let i = starts[group]!; i < starts[group + 1]!; i++)
        for (let at = y[order[i]!]! + 1; at <= distinctY; at += at & -at) tree[at]!++;
      seen += starts[group + 1]! - starts[group]!;
    }
  };
  const groups = Array.from(sizesX, (_, i) => i);
  sweep(groups, 1);
  sweep(groups.reverse(), -1);
  return balance;
};

/**
 * Standard error of tau by the delta method, valid when tau is not 0 (Brown and Benedetti 1977, the ASE1 of
 * contingency-table software); O(n log n).
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
  const balance = balances(a.ranks, b.ranks, a.sizes, b.sizes.length);
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
