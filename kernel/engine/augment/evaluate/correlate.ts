import { pearson } from "../../../../toolkit/stats/rank/pearson.ts";
import { ranks } from "../../../../toolkit/stats/ranks.ts";
import { permute } from "../../../../toolkit/stats/resample/permute.ts";
import { normalQuantile } from "../../../../toolkit/stats/special/normal.ts";
import { toNineDecimals } from "./classes.ts";

export type Correlated =
  | { readonly r: number; readonly reason: null }
  | { readonly r: null; readonly reason: "few_models" | "zero_variance" };

const isConstant = (values: readonly number[]): boolean =>
  values.every((value) => toNineDecimals(value) === toNineDecimals(values[0]!));

/**
 * Pearson's correlation over models, or the reason why it is undefined. Each list needs at least three values that
 * are not all equal.
 */
export const correlate = (x: readonly number[], y: readonly number[]): Correlated => {
  if (x.length < 3) return { r: null, reason: "few_models" };
  if (isConstant(x) || isConstant(y)) return { r: null, reason: "zero_variance" };
  return { r: pearson(x, y).estimate, reason: null };
};

/** Mean ranks; rank 1 is the lowest value. Values equal to nine decimals share a rank. */
export const meanRanks = (values: readonly number[]): readonly number[] =>
  ranks(values.map(toNineDecimals), { best: "lower" });

const exactLimit = 8;
const draws = 9999;

const ordersOf = function* (values: number[], from = 0): Generator<readonly number[]> {
  if (from >= values.length - 1) yield values;
  else
    for (let at = from; at < values.length; at++) {
      [values[from], values[at]] = [values[at]!, values[from]!];
      yield* ordersOf(values, from + 1);
      [values[from], values[at]] = [values[at]!, values[from]!];
    }
};

/**
 * Two-sided permutation p value of a correlation: over all orders of y up to 8 models, else over 9,999 random ones.
 *
 * @param seed the seed of the random orders
 */
export const permutationP = (x: readonly number[], y: readonly number[], seed = 1): number => {
  const threshold = Math.abs(pearson(x, y).estimate) - 1e-9;
  const reaches = (order: readonly number[]): boolean => Math.abs(pearson(x, order).estimate) >= threshold;
  let [farCount, orderCount] = [0, 0];
  const countOrder = (order: readonly number[]): void => {
    orderCount += 1;
    if (reaches(order)) farCount += 1;
  };
  if (y.length <= exactLimit) {
    for (const order of ordersOf([...y])) countOrder(order);
    return farCount / orderCount;
  }
  for (let draw = 0; draw < draws; draw++) countOrder(permute(y, { seed: (seed + draw) % 2 ** 32 }));
  return (farCount + 1) / (draws + 1);
};

/** Fisher's interval of a correlation; null for three models or fewer. If |r| is 1, both bounds are r. */
export const fisherBounds = (r: number, n: number, level: number): readonly [number, number] | null => {
  if (n <= 3) return null;
  if (Math.abs(r) >= 1 - 1e-12) return [Math.sign(r), Math.sign(r)];
  const half = normalQuantile((1 + level) / 2) / Math.sqrt(n - 3);
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)];
};
