const BLOCK = 8;

/** Insertion sort of values[start, end); returns the number of inversions. */
const insert = (values: Int32Array, start: number, end: number): number => {
  let inversions = 0;
  for (let i = start + 1; i < end; i++) {
    const value = values[i]!;
    let j = i - 1;
    for (; j >= start && values[j]! > value; j--) values[j + 1] = values[j]!;
    values[j + 1] = value;
    inversions += i - 1 - j;
  }
  return inversions;
};

/**
 * Merges source[start, middle) and source[middle, end) into target; returns the inversions across. Without branches on
 * the data: the difference of two small whole numbers carries its own sign.
 */
const merge = (source: Int32Array, target: Int32Array, start: number, middle: number, end: number): number => {
  let i = start;
  let j = middle;
  let inversions = 0;
  let k = start;
  while (i < middle && j < end) {
    const left = source[i]!;
    const difference = (source[j]! - left) | 0;
    const right = difference >> 31;
    target[k++] = left + (difference & right);
    inversions += (middle - i) & right;
    i = (i + 1 + right) | 0;
    j = (j - right) | 0;
  }
  while (i < middle) target[k++] = source[i++]!;
  while (j < end) target[k++] = source[j++]!;
  return inversions;
};

/** Few distinct values: a binary indexed tree of what has been seen stays in the fastest cache. */
const FEW = 8192;

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
 * Number of pairs i < j with values[i] > values[j] (bottom-up merge sort, O(n log n), one buffer of n).
 * Values must be whole numbers in [0, distinct), distinct < 2^30; they are used as scratch space.
 */
export const countInversions = (values: Int32Array, distinct: number): number => {
  if (distinct <= FEW) return withTree(values, distinct);
  const n = values.length;
  let inversions = 0;
  for (let start = 0; start < n; start += BLOCK) inversions += insert(values, start, Math.min(start + BLOCK, n));
  let source = values;
  let target = n > BLOCK ? new Int32Array(n) : values;
  for (let width = BLOCK; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      inversions += merge(source, target, start, middle, end);
    }
    [source, target] = [target, source];
  }
  return inversions;
};
