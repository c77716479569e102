/** Binary indexed trees are limited to 2^BITS counts, which fit into the fastest cache. */
const BITS = 13;
const FEW = 1 << BITS;

/** Counts inversions by a binary indexed tree of the values so far: the number of larger values before each value. */
const withTree = (values: Int32Array, distinct: number): number => {
  const tree = new Int32Array(distinct + 1);
  const n = values.length;
  let inversions = 0;
  for (let i = 0; i < n; i++) {
    const at = values[i]! + 1;
    let larger = i;
    for (let j = at; j > 0; j &= j - 1) larger -= tree[j]!;
    inversions += larger;
    for (let j = at; j <= distinct; j += j & -j) tree[j]!++;
  }
  return inversions;
};

/**
 * Groups the values into buckets of `FEW` consecutive values, in ascending order of the buckets. Returns each value's
 * offset within its bucket, and the end of each bucket.
 */
const bucketed = (values: Int32Array, tops: Int32Array, buckets: number) => {
  const ends = new Int32Array(buckets);
  for (let i = 0; i < tops.length; i++) ends[tops[i]!]!++;
  for (let bucket = 0, start = 0; bucket < buckets; bucket++) {
    const size = ends[bucket]!;
    ends[bucket] = start;
    start += size;
  }
  const places = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) places[ends[tops[i]!]!++] = values[i]! & (FEW - 1);
  return { places, ends };
};

/**
 * Number of pairs i < j with values[i] > values[j]. Many distinct values are divided into buckets. Pairs across
 * buckets are counted by bucket; pairs within a bucket are counted by a tree. O(n log n), two buffers of n.
 *
 * @param values whole numbers in [0, distinct), distinct < 2^30.
 */
export const countInversions = (values: Int32Array, distinct: number): number => {
  if (distinct <= FEW) return withTree(values, distinct);
  const buckets = Math.ceil(distinct / FEW);
  const tops = values.map((value) => value >> BITS);
  let inversions = withTree(tops, buckets);
  const { places, ends } = bucketed(values, tops, buckets);
  for (let bucket = 0, start = 0; bucket < buckets; bucket++) {
    if (ends[bucket]! > start) inversions += withTree(places.subarray(start, ends[bucket]!), FEW);
    start = ends[bucket]!;
  }
  return inversions;
};
