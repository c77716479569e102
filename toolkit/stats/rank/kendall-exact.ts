import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";

/** Probabilities of the values of S = concordant - discordant, under independence. */
export type Distribution = ReadonlyMap<number, number>;

/**
 * Distribution of S for n untied pairs: inversions of a random permutation, by convolution, O(n^3). Only the
 * ascending half is summed, where a running sum keeps its relative precision; the other half is its mirror image.
 */
const untied = (n: number): Distribution => {
  const most = (n * (n - 1)) / 2;
  let probability = Float64Array.of(1);
  for (let k = 2; k <= n; k++) {
    const reach = (k * (k - 1)) / 2;
    const next = new Float64Array(reach + 1);
    let window = 0;
    for (let i = 0; 2 * i <= reach; i++) {
      window += probability[i] ?? 0;
      if (i >= k) window -= probability[i - k]!;
      next[i] = window / k;
      next[reach - i] = window / k;
    }
    probability = next;
  }
  return new Map(Array.from(probability, (p, i) => [most - 2 * i, p]));
};

const groupSizes = (values: ArrayLike<number>): number[] => {
  const sizes = new Map<number, number>();
  for (const value of Array.from(values)) sizes.set(value + 0, (sizes.get(value + 0) ?? 0) + 1);
  return [...sizes].sort(([a], [b]) => a - b).map(([, size]) => size);
};

/**
 * The maximum number of cells in the exact distribution with ties: states (observations left in each column) times
 * values of S.
 */
const MOST_CELLS = 4_000_000;

/** Upper bound of the cells that `tied` visits: states (observations left in each column) times values of S. */
const cost = (n: number, columns: readonly number[]): number =>
  columns.reduce((product, size) => product * (size + 1), 1) * (n * (n - 1) + 1);

/** Generates every way to take `size` observations from those that remain in the columns of the contingency table. */
const draws = function* (left: readonly number[], size: number, from = 0): Generator<number[]> {
  if (from === left.length - 1) {
    if (size <= itemAt(left, from)) yield [size];
    return;
  }
  for (let take = Math.min(size, left[from]!); take >= 0; take--)
    for (const tail of draws(left, size - take, from + 1)) yield [take, ...tail];
};

const choose = (n: number, k: number): number => {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
};

/**
 * Distribution of S given the ties of both rankings. The rows of the contingency table are filled one after another;
 * only the number of observations that remain in each column must be stored.
 */
const tied = (rows: readonly number[], columns: readonly number[]): Distribution => {
  let states = new Map<string, { left: readonly number[]; sums: Map<number, number> }>();
  states.set(columns.join(), { left: columns, sums: new Map([[0, 1]]) });
  let remaining = columns.reduce((a, b) => a + b, 0);
  for (const size of rows) {
    const next: typeof states = new Map();
    const all = choose(remaining, size);
    for (const { left, sums } of states.values())
      for (const draw of draws(left, size)) {
        const after = left.map((l, j) => l - draw[j]!);
        let [ways, gain, below] = [1 / all, 0, 0];
        let above = after.reduce((a, b) => a + b, 0);
        for (let j = 0; j < left.length; j++) {
          above -= after[j]!;
          ways *= choose(left[j]!, draw[j]!);
          gain += draw[j]! * (above - below);
          below += after[j]!;
        }
        const key = after.join();
        const state = next.get(key) ?? { left: after, sums: new Map<number, number>() };
        next.set(key, state);
        for (const [s, p] of sums) state.sums.set(s + gain, (state.sums.get(s + gain) ?? 0) + p * ways);
      }
    states = next;
    remaining -= size;
  }
  return itemAt([...states.values()], 0).sums;
};

/** The maximum n for the exact distribution of untied rankings. */
const MOST_UNTIED = 170;

const isUntied = (values: ArrayLike<number>): boolean => new Set(Array.from(values)).size === values.length;

/** Row and column sums of the table; the side with fewer states becomes the columns. */
const margins = (x: ArrayLike<number>, y: ArrayLike<number>): readonly [number[], number[]] => {
  const [a, b] = [groupSizes(x), groupSizes(y)];
  return cost(x.length, a) < cost(x.length, b) ? [b, a] : [a, b];
};

/** The cost of the exact distribution: 0 without ties, the number of cells with ties, Infinity if it is too large. */
export const exactCells = (x: ArrayLike<number>, y: ArrayLike<number>): number => {
  const n = x.length;
  if (n > MOST_UNTIED) return Number.POSITIVE_INFINITY;
  if (isUntied(x) && isUntied(y)) return 0;
  const cells = cost(n, margins(x, y)[1]);
  return cells <= MOST_CELLS ? cells : Number.POSITIVE_INFINITY;
};

/** Distribution of S over all n! pairings of x with y, given their ties. */
export const kendallDistribution = (x: ArrayLike<number>, y: ArrayLike<number>): Distribution => {
  const cells = exactCells(x, y);
  if (cells === Number.POSITIVE_INFINITY)
    throw new ToolkitError(`the exact distribution of tau is too large for these x and y (n = ${x.length})`, {
      code: "invalid_argument",
      argument: "test",
      value: "exact",
      hint: 'use test: "asymptotic"; it is accurate for lists this long',
    });
  return cells === 0 ? untied(x.length) : tied(...margins(x, y));
};
