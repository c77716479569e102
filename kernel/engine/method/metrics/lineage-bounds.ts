import { seeded } from "../../../../toolkit/stats/random.ts";
import { percentile } from "../../../../toolkit/stats/resample/percentile.ts";

/** The lineage (seed problem) of one observation, and the numbers that the observation adds to a statistic's sums. */
export interface Addend {
  readonly lineage: string;
  readonly add: readonly number[];
}

export type Statistic = (sums: ArrayLike<number>) => number | null;

/**
 * Bootstrap samples of lineages (a seed problem with all its descendants). For each sample, the number of times that
 * each lineage was drawn.
 */
export interface LineageDraws {
  /**
   * The bootstrap samples for this number of lineages (seed problems with their descendants). Later calls with the same
   * number return the same samples.
   */
  of(lineages: number): readonly Uint16Array[];
}

export const drawLineages = (resamples: number, seed: number): LineageDraws => {
  const drawsByCount = new Map<number, readonly Uint16Array[]>();
  const make = (lineages: number): readonly Uint16Array[] => {
    const rng = seeded(seed).fork(`lineages ${lineages}`);
    return Array.from({ length: resamples }, () => {
      const row = new Uint16Array(lineages);
      for (let draw = 0; draw < lineages; draw++) row[rng.below(lineages)]!++;
      return row;
    });
  };
  return {
    of: (lineages) => {
      const draws = drawsByCount.get(lineages) ?? make(lineages);
      drawsByCount.set(lineages, draws);
      return draws;
    },
  };
};

export const sumsOf = (addends: readonly Addend[], width: number): Float64Array => {
  const sums = new Float64Array(width);
  for (const { add } of addends) for (let at = 0; at < width; at++) sums[at]! += add[at]!;
  return sums;
};

/**
 * The interval of a statistic: percentiles over bootstrap samples of whole lineages. Null if fewer than two lineages
 * have data.
 */
export const lineageBounds = (
  addends: readonly Addend[],
  statistic: Statistic,
  draws: LineageDraws,
  level: number,
): readonly [number, number] | null => {
  const width = addends[0]?.add.length ?? 0;
  const lineages = [...Map.groupBy(addends, ({ lineage }) => lineage).values()].map((group) => sumsOf(group, width));
  if (lineages.length < 2) return null;
  const values: number[] = [];
  const sums = new Float64Array(width);
  for (const counts of draws.of(lineages.length)) {
    sums.fill(0);
    for (let index = 0; index < lineages.length; index++) {
      const times = counts[index]!;
      if (times === 0) continue;
      const lineageSums = lineages[index]!;
      for (let at = 0; at < width; at++) sums[at]! += times * lineageSums[at]!;
    }
    const value = statistic(sums);
    if (value !== null) values.push(value);
  }
  return values.length < 2 ? null : percentile(values, { level });
};
