import { itemAt } from "../../base/item-at.ts";

/** Dense ranks of whole numbers, and how often each occurs, without sorting. */
export interface WholeRanks {
  readonly ranks: Int32Array;
  /** Count of each distinct value, ascending. */
  readonly sizes: Int32Array;
}

/** The maximum number of table entries per value. A larger table costs more than sorting. */
const PLACES = 4;

/** Computes ranks with a table over the range. Undefined if a value is not whole, or the range is too wide. */
export const wholeRanks = (values: ArrayLike<number>): WholeRanks | undefined => {
  const n = values.length;
  if (n === 0) return undefined;
  let [least, most] = [itemAt(values, 0), itemAt(values, 0)];
  for (let i = 0; i < n; i++) {
    const value = values[i]!;
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  if (!(most - least < PLACES * n) || !Number.isSafeInteger(least) || !Number.isSafeInteger(most)) return undefined;
  const ranks = new Int32Array(n);
  const table = new Int32Array(most - least + 1);
  for (let i = 0; i < n; i++) {
    const value = values[i]! - least;
    const place = value | 0;
    if (place !== value) return undefined;
    ranks[i] = place;
    table[place]!++;
  }
  let distinct = 0;
  const sizes: number[] = [];
  for (let place = 0; place < table.length; place++)
    if (table[place]! > 0) {
      sizes.push(table[place]!);
      table[place] = distinct++;
    }
  if (distinct < table.length) for (let i = 0; i < n; i++) ranks[i] = table[ranks[i]!]!;
  return { ranks, sizes: Int32Array.from(sizes) };
};

const startsOf = (sizes: Int32Array): Int32Array => {
  const starts = new Int32Array(sizes.length);
  for (let i = 1; i < sizes.length; i++) starts[i] = starts[i - 1]! + sizes[i - 1]!;
  return starts;
};

/** Ranks of y for observations that are sorted by x and then by y: two counting sorts. */
export const sortedByBoth = (x: WholeRanks, y: WholeRanks): Int32Array => {
  const n = x.ranks.length;
  const byY = new Int32Array(n);
  const next = startsOf(y.sizes);
  for (let i = 0; i < n; i++) byY[next[y.ranks[i]!]!++] = x.ranks[i]!;
  const sortedRanks = new Int32Array(n);
  const places = startsOf(x.sizes);
  for (let rank = 0, i = 0; rank < y.sizes.length; rank++)
    for (let end = i + y.sizes[rank]!; i < end; i++) sortedRanks[places[byY[i]!]!++] = rank;
  return sortedRanks;
};
