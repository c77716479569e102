import { itemAt } from "../../base/item-at.ts";
import { sortKeys } from "../sort-keys.ts";

/** Ranks without gaps from 0, and how often each occurs. */
export const denseRanks = (values: ArrayLike<number>): { readonly ranks: Int32Array; readonly sizes: number[] } => {
  const n = values.length;
  const { keys, payload } = sortKeys(
    Float64Array.from({ length: n }, (_, i) => itemAt(values, i) + 0),
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

/** Counts for each observation how many others are concordant and discordant with it; O(n log n). */
export const concordance = (
  x: Int32Array,
  y: Int32Array,
  sizesX: readonly number[],
  distinctY: number,
): { readonly concordant: Int32Array; readonly discordant: Int32Array } => {
  const n = x.length;
  const starts = new Int32Array(sizesX.length + 1);
  sizesX.forEach((size, i) => {
    starts[i + 1] = itemAt(starts, i) + size;
  });
  const order = new Int32Array(n);
  const next = starts.slice();
  for (let i = 0; i < n; i++) order[next[x[i]!]!++] = i;
  const concordant = new Int32Array(n);
  const discordant = new Int32Array(n);
  const tree = new Int32Array(distinctY + 1);
  const upTo = (rank: number): number => {
    let sum = 0;
    for (let at = rank; at > 0; at -= at & -at) sum += tree[at]!;
    return sum;
  };
  const sweep = (groups: Iterable<number>, lower: Int32Array, higher: Int32Array): void => {
    tree.fill(0);
    let earlier = 0;
    for (const group of groups) {
      for (let i = starts[group]!; i < starts[group + 1]!; i++) {
        const at = order[i]!;
        lower[at]! += upTo(y[at]!);
        higher[at]! += earlier - upTo(y[at]! + 1);
      }
      for (let i = starts[group]!; i < starts[group + 1]!; i++)
        for (let at = y[order[i]!]! + 1; at <= distinctY; at += at & -at) tree[at]!++;
      earlier += starts[group + 1]! - starts[group]!;
    }
  };
  const groups = Array.from(sizesX, (_, i) => i);
  sweep(groups, concordant, discordant);
  sweep(groups.reverse(), discordant, concordant);
  return { concordant, discordant };
};
