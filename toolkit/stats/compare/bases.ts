import { itemAt } from "../../base/item-at.ts";

/**
 * A list of task differences, written as one basis list minus another. `plus` and `minus` are the indices of the two;
 * -1 stands for a list of zeros.
 */
export interface Span {
  readonly plus: number;
  readonly minus: number;
}

/**
 * A few lists (the bases), of which every other list is the difference of two. `spans` has the two indices for each
 * list.
 */
export interface Bases {
  readonly bases: readonly Float64Array[];
  readonly spans: readonly Span[];
}

/** The maximum number of bases that are searched for each list, because the cost of the search is quadratic. */
const MOST_BASES = 100;

const at = (list: Float64Array | undefined, i: number): number => (list === undefined ? 0 : itemAt(list, i));

const isDifference = (
  values: Float64Array,
  plus: Float64Array | undefined,
  minus: Float64Array | undefined,
): boolean => {
  for (let i = 0; i < values.length; i++) {
    const [p, m, v] = [at(plus, i), at(minus, i), values[i]!];
    if (Math.abs(p - m - v) > 1e-15 * (Math.abs(p) + Math.abs(m) + Math.abs(v))) return false;
  }
  return true;
};

/**
 * Finds a few lists of which all others are differences, apart from rounding. For the k (k - 1) / 2 comparisons of k
 * models, k - 1 lists suffice. Only the sums of these lists over tasks must be computed.
 */
export const basesOf = (lists: readonly Float64Array[]): Bases => {
  const bases: Float64Array[] = [];
  const spans = lists.map((values): Span => {
    const searched = Math.min(bases.length, MOST_BASES);
    for (let plus = -1; plus < searched; plus++)
      for (let minus = -1; minus < searched; minus++)
        if (plus !== minus && isDifference(values, bases[plus], bases[minus])) return { plus, minus };
    return { plus: bases.push(values) - 1, minus: -1 };
  });
  return { bases, spans };
};
