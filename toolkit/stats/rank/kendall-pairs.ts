import { sortKeys } from "../sort-keys.ts";
import { countInversions } from "./count-inversions.ts";
import { sortedByBoth, wholeRanks } from "./whole-ranks.ts";

/** Counts of the n (n - 1) / 2 pairs of observations by kind, and the sizes of the ties. */
export interface KendallPairs {
  readonly n: number;
  readonly concordant: number;
  readonly discordant: number;
  /** Number of pairs tied only in x; the next two fields count those tied only in y, and in both. */
  readonly tiedX: number;
  readonly tiedY: number;
  readonly tiedBoth: number;
  readonly distinctX: number;
  readonly distinctY: number;
  readonly tiesX: TieSums;
  readonly tiesY: TieSums;
}

/** Sums over groups of t equal values, for the variance of S. */
export interface TieSums {
  /** Σ t (t - 1) / 2 over groups of t equal values. */
  readonly pairs: number;
  /** Σ t (t - 1) (t - 2) over groups of t equal values. */
  readonly triples: number;
  /** Σ t (t - 1) (2 t + 5) over groups of t equal values. */
  readonly variance: number;
}

/** Sizes of the groups of equal neighbours in a sorted list. */
const groupSizes = (keys: Float64Array): Int32Array => {
  const sizes: number[] = [];
  for (let i = 1, start = 0; i <= keys.length; i++)
    if (i === keys.length || keys[i] !== keys[start]) {
      sizes.push(i - start);
      start = i;
    }
  return Int32Array.from(sizes);
};

const tieSums = (sizes: Int32Array): TieSums => {
  let [pairs, triples, variance] = [0, 0, 0];
  for (let i = 0; i < sizes.length; i++) {
    const t = sizes[i]!;
    pairs += (t * (t - 1)) / 2;
    triples += t * (t - 1) * (t - 2);
    variance += t * (t - 1) * (2 * t + 5);
  }
  return { pairs, triples, variance };
};

/**
 * Number of pairs tied in both lists. The observations are sorted by x, whose groups have these sizes, and within x
 * by y.
 */
const jointTies = (sizesX: Int32Array, y: Int32Array): number => {
  let pairs = 0;
  for (let group = 0, start = 0; group < sizesX.length; group++)
    for (const end = start + sizesX[group]!; start < end; ) {
      const value = y[start]!;
      let t = 1;
      while (start + t < end && y[start + t] === value) t++;
      pairs += (t * (t - 1)) / 2;
      start += t;
    }
  return pairs;
};

/** Ranks of y, sorted by x and within x by y; with the sizes of the tie groups of both. */
interface Ordered {
  readonly y: Int32Array;
  readonly sizesX: Int32Array;
  readonly sizesY: Int32Array;
}

const orderedBySort = (x: ArrayLike<number>, y: ArrayLike<number>): Ordered => {
  const n = x.length;
  const order = new Int32Array(n);
  const values = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    order[i] = i;
    values[i] = y[i]! + 0;
  }
  const byY = sortKeys(values, order);
  const keys = new Float64Array(n);
  const rankY = new Int32Array(n);
  for (let i = 0, rank = 0; i < n; i++) {
    if (i > 0 && byY.keys[i] !== byY.keys[i - 1]) rank++;
    rankY[i] = rank;
    keys[i] = x[byY.payload[i]!]! + 0;
  }
  const sizesY = groupSizes(byY.keys);
  const byX = sortKeys(keys, rankY);
  return { y: byX.payload, sizesX: groupSizes(byX.keys), sizesY };
};

const ordered = (x: ArrayLike<number>, y: ArrayLike<number>): Ordered => {
  const ranksX = wholeRanks(x);
  const ranksY = ranksX && wholeRanks(y);
  if (!ranksX || !ranksY) return orderedBySort(x, y);
  return { y: sortedByBoth(ranksX, ranksY), sizesX: ranksX.sizes, sizesY: ranksY.sizes };
};

/** Counts all kinds of pairs in O(n log n) (Knight 1966): sort by y, then stably by x, then count inversions of y. */
export const kendallPairs = (x: ArrayLike<number>, y: ArrayLike<number>): KendallPairs => {
  const n = x.length;
  const { y: sorted, sizesX, sizesY } = ordered(x, y);
  const [tiesX, tiesY] = [tieSums(sizesX), tieSums(sizesY)];
  const tiedBoth = jointTies(sizesX, sorted);
  const discordant = countInversions(sorted, sizesY.length);
  const total = (n * (n - 1)) / 2;
  const untied = total - tiesX.pairs - tiesY.pairs + tiedBoth;
  return {
    n,
    concordant: untied - discordant,
    discordant,
    tiedX: tiesX.pairs - tiedBoth,
    tiedY: tiesY.pairs - tiedBoth,
    tiedBoth,
    distinctX: sizesX.length,
    distinctY: sizesY.length,
    tiesX,
    tiesY,
  };
};
