import { itemAt } from "../../base/item-at.ts";

/**
 * Number of ways to distribute `total` over places whose capacities are `room`. Exact below 2^53, and never too small.
 */
export const ways = (room: readonly number[], total: number): number => {
  let counts = new Float64Array(total + 1);
  counts[0] = 1;
  for (const most of room) {
    const next = new Float64Array(total + 1);
    for (let t = 0, window = 0; t <= total; t++) {
      window += counts[t]! - (t > most ? counts[t - most - 1]! : 0);
      next[t] = window;
    }
    counts = next;
  }
  return itemAt(counts, total);
};

/** Number of partitions of 0, 1, …, n into at most `parts` parts. */
export const partitions = (parts: number, n: number): Float64Array => {
  const counts = new Float64Array(n + 1);
  counts[0] = 1;
  for (let k = 1; k <= parts; k++) for (let t = k; t <= n; t++) counts[t]! += counts[t - k]!;
  return counts;
};

/** True if places i - 1 and i of a distribution are interchangeable, for example because their capacities are equal. */
export type Alike = (i: number) => boolean;

/**
 * Generates every distribution of `total` over places with descending capacity. Permutations of exchangeable places
 * appear once.
 *
 * The same array is reused for every distribution, so copy one to keep it.
 */
export function* spreads(
  room: readonly number[],
  total: number,
  alike: Alike,
  prefix: number[] = [],
  from = 0,
): Generator<readonly number[]> {
  if (from === room.length) {
    yield prefix;
    return;
  }
  const before = from > 0 && alike(from) ? itemAt(prefix, from - 1) : Number.POSITIVE_INFINITY;
  for (let x = Math.min(room[from]!, total, before); x >= 0; x--) {
    let capacity = 0;
    for (let i = from + 1, most = x; i < room.length; i++) {
      most = alike(i) ? Math.min(most, room[i]!) : room[i]!;
      capacity += most;
    }
    if (total - x > capacity) return;
    prefix[from] = x;
    yield* spreads(room, total - x, alike, prefix, from + 1);
  }
}

/** Counts the different distributions that result from one distribution if interchangeable places swap their values. */
export const orders = (spread: readonly number[], alike: Alike): number => {
  let [product, group, runLength] = [1, 1, 1];
  for (let i = 1; i < spread.length; i++) {
    const joined = alike(i);
    group = joined ? group + 1 : 1;
    runLength = joined && spread[i] === spread[i - 1] ? runLength + 1 : 1;
    product *= group / runLength;
  }
  return product;
};
