import { bca } from "../resample/bca.ts";
import { draw } from "../resample/draw.ts";
import type { IntervalOptions } from "../result.ts";
import { type Credit, kappaOf } from "./kappa-parts.ts";

/**
 * BCa bounds of kappa by resampling the items. A resample in which both judges use only one category is drawn again.
 * If all resamples are equal, the bounds are the whole range.
 */
export const kappaBootstrap = (
  table: readonly (readonly number[])[],
  credit: Credit,
  estimate: number,
  { replicates, seed, ...side }: IntervalOptions & { readonly replicates: number; readonly seed: number },
): readonly [number, number] => {
  const items = table.flatMap((row, i) =>
    row.flatMap((cell, j) => Array.from({ length: cell }, () => [i, j] as const)),
  );
  const n = items.length;
  const kappa = (counts: readonly (readonly number[])[], size: number): number => {
    const { observed, expected } = kappaOf(counts, size, credit);
    return 1 - expected < 1e-12 ? Number.NaN : (observed - expected) / (1 - expected);
  };
  const source = draw(seed);
  const again = (): number => {
    const counts = table.map((row) => row.map(() => 0));
    for (let k = 0; k < n; k++) {
      const [i, j] = items[source.one(n)]!;
      counts[i]![j]!++;
    }
    return kappa(counts, n);
  };
  const drawn = Float64Array.from({ length: replicates }, () => {
    let value = again();
    while (Number.isNaN(value)) value = again();
    return value;
  });
  if (drawn.every((value) => Math.abs(value - estimate) < 1e-12)) return [-1, 1];
  const without = items.map(([i, j]) => {
    const value = kappa(
      table.map((row, r) => row.map((cell, c) => (r === i && c === j ? cell - 1 : cell))),
      n - 1,
    );
    return Number.isNaN(value) ? estimate : value;
  });
  const { low, high } = bca(drawn, estimate, without, side);
  return [low, high];
};
