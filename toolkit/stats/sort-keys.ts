import { itemAt } from "../base/item-at.ts";

/** Below this length, insertion or comparison sort is faster than radix sort. */
const SMALL = 400;
const BITS = 11;
const BUCKETS = 1 << BITS;
const MASK = BUCKETS - 1;

/** Sorted keys, and the payload (one number for each key) in the same order. */
export interface Sorted {
  readonly keys: Float64Array;
  readonly payload: Int32Array;
}

const byComparison = (keys: Float64Array, payload: Int32Array): Sorted => {
  const order = Array.from(keys, (_, i) => i).sort((i, j) => itemAt(keys, i) - itemAt(keys, j) || i - j);
  return {
    keys: Float64Array.from(order, (i) => itemAt(keys, i)),
    payload: Int32Array.from(order, (i) => itemAt(payload, i)),
  };
};

/**
 * Maps the bits of doubles in place, so that their unsigned order is the order of the numbers. `fromOrdered` undoes
 * it.
 */
const toOrdered = (words: Uint32Array): void => {
  for (let i = 0; i < words.length; i += 2) {
    const sign = (words[i + 1]! | 0) >> 31;
    words[i] = words[i]! ^ sign;
    words[i + 1] = words[i + 1]! ^ (sign | 0x80000000);
  }
};

const fromOrdered = (words: Uint32Array): void => {
  for (let i = 0; i < words.length; i += 2) {
    const sign = ~(words[i + 1]! | 0) >> 31;
    words[i] = words[i]! ^ sign;
    words[i + 1] = words[i + 1]! ^ (sign | 0x80000000);
  }
};

/** The 11-bit digits of a 64-bit key, lowest first: [its 32-bit word (0 is the low one), shift]. */
const DIGITS: readonly (readonly [0 | 1, number])[] = [
  [0, 0],
  [0, 11],
  [0, 22],
  [1, 0],
  [1, 11],
  [1, 22],
];

/** Number of digits of the low word, which come first. */
const LOW_DIGITS = 3;

const histograms = (words: Uint32Array): readonly Uint32Array[] => {
  const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(() => new Uint32Array(BUCKETS)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  for (let i = 0; i < words.length; i += 2) {
    const low = words[i]!;
    const high = words[i + 1]!;
    a[low & MASK]!++;
    b[(low >>> 11) & MASK]!++;
    c[low >>> 22]!++;
    d[high & MASK]!++;
    e[(high >>> 11) & MASK]!++;
    f[high >>> 22]!++;
  }
  return [a, b, c, d, e, f];
};

/** Keys as pairs of words, with their payload, and buffers for the next pass. */
interface Pass {
  words: Uint32Array;
  other: Uint32Array;
  from: Int32Array;
  to: Int32Array;
}

/**
 * Makes one stable pass over a digit. The pass is skipped if all keys share the digit. `counts` becomes the start
 * positions.
 */
const distribute = (pass: Pass, counts: Uint32Array, word: 0 | 1, shift: number): void => {
  const { words, other, from, to } = pass;
  const n = from.length;
  if (counts[(itemAt(words, word) >>> shift) & MASK] === n) return;
  const starts = new Uint32Array(BUCKETS);
  for (let bucket = 0, sum = 0; bucket < BUCKETS; bucket++) {
    starts[bucket] = sum;
    sum += counts[bucket]!;
  }
  for (let i = 0; i < n; i++) {
    const low = words[2 * i]!;
    const high = words[2 * i + 1]!;
    const at = starts[((word === 0 ? low : high) >>> shift) & MASK]!++;
    other[2 * at] = low;
    other[2 * at + 1] = high;
    to[at] = from[i]!;
  }
  [pass.words, pass.other, pass.from, pass.to] = [other, words, to, from];
};

/** With more moves per key than this, three further radix passes cost less than insertion sort. */
const MOVES = 4;

/** Insertion sort of keys that are sorted by their high words. Returns false if it took too many moves. */
const settle = ({ words, from }: Pass): boolean => {
  const n = from.length;
  let moves = MOVES * n;
  for (let i = 1; i < n; i++) {
    const low = words[2 * i]!;
    const high = words[2 * i + 1]!;
    if (high !== words[2 * i - 1] || low >= words[2 * i - 2]!) continue;
    const item = from[i]!;
    let j = i;
    for (; j > 0 && words[2 * j - 1] === high && words[2 * j - 2]! > low; j--) {
      words[2 * j] = words[2 * j - 2]!;
      from[j] = from[j - 1]!;
    }
    words[2 * j] = low;
    from[j] = item;
    moves -= i - j;
    if (moves < 0) return false;
  }
  return true;
};

/**
 * Stable ascending sort of finite doubles with a payload: radix sort by 11-bit digits. A digit that all keys share
 * costs nothing, so whole numbers below 1,000 need two passes instead of six. The high words are sorted first,
 * because few keys usually share one. Time O(n), two buffers of n keys. Both arguments are used as scratch space.
 */
export const sortKeys = (keys: Float64Array, payload: Int32Array): Sorted => {
  const n = keys.length;
  if (n < SMALL) return byComparison(keys, payload);
  const words = new Uint32Array(keys.buffer, keys.byteOffset, 2 * n);
  const pass: Pass = { words, other: new Uint32Array(2 * n), from: payload, to: new Int32Array(n) };
  toOrdered(words);
  const counts = histograms(words);
  for (let d = LOW_DIGITS; d < DIGITS.length; d++) distribute(pass, counts[d]!, ...DIGITS[d]!);
  if (!settle(pass)) for (let d = 0; d < DIGITS.length; d++) distribute(pass, counts[d]!, ...DIGITS[d]!);
  fromOrdered(pass.words);
  return { keys: new Float64Array(pass.words.buffer, pass.words.byteOffset, n), payload: pass.from };
};
