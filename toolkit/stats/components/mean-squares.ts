import { itemAt } from "../../base/item-at.ts";
import type { CrossedTable } from "./crossed-table.ts";

/** The mean square of one effect. The effect is a set of factors, or the repeats within combinations of levels. */
export interface EffectMeanSquare {
  /** Indices of the factors, in ascending order; empty for the repeats. */
  readonly factors: readonly number[];
  readonly df: number;
  readonly meanSquare: number;
}

const product = (values: readonly number[]): number => values.reduce((all, value) => all * value, 1);

/** Lists the factors in a set, which is a bit mask from 1 to 2^k - 1. */
const members = (set: number, k: number): number[] =>
  Array.from({ length: k }, (_, f) => f).filter((f) => set & (1 << f));

/** For a set of factors: sums the squared means of all combinations of levels, each times its number of scores. */
const sumOfSquares = ({ scores, at, sizes }: CrossedTable, factors: readonly number[]): number => {
  const sums = new Float64Array(product(factors.map((f) => itemAt(sizes, f))));
  scores.forEach((score, i) => {
    sums[factors.reduce((place, f) => place * itemAt(sizes, f) + itemAt(itemAt(at, f), i), 0)]! += score;
  });
  return (sums.reduce((sum, x) => sum + x * x, 0) * sums.length) / scores.length;
};

/**
 * Analysis of variance of a complete crossed design, by inclusion and exclusion. The mean square of the repeats comes
 * last, if there are repeats.
 */
export const meanSquares = (table: CrossedTable): EffectMeanSquare[] => {
  const mean = table.scores.reduce((sum, x) => sum + x, 0) / table.scores.length;
  const centred = { ...table, scores: table.scores.map((x) => x - mean) };
  const k = table.names.length;
  const sets = Array.from({ length: 2 ** k }, (_, set) => set);
  const raw = sets.map((set) => (set === 0 ? 0 : sumOfSquares(centred, members(set, k))));
  const effectSums = [...raw];
  for (const set of sets)
    for (const part of sets) if (part !== set && (part & set) === part) effectSums[set]! -= effectSums[part]!;
  const effects = sets.slice(1).map((set): EffectMeanSquare => {
    const factors = members(set, k);
    const df = product(factors.map((f) => itemAt(table.sizes, f) - 1));
    return { factors, df, meanSquare: Math.max(0, itemAt(effectSums, set)) / df };
  });
  if (table.repeats === 1) return effects;
  const total = centred.scores.reduce((sum, x) => sum + x * x, 0);
  const df = product(table.sizes) * (table.repeats - 1);
  return [...effects, { factors: [], df, meanSquare: Math.max(0, total - raw.at(-1)!) / df }];
};
