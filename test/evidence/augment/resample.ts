/** What one observation of a lineage adds to the sums that a statistic is made of. */
export interface Item {
  readonly cluster: string;
  readonly add: readonly number[];
}

export type Statistic = (sums: readonly number[]) => number | null;

const draws = 1500;

/** A generator of its own (mulberry32), so that nothing is shared with what is checked. */
const generator = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const totalOf = (items: readonly Item[], width: number): number[] => {
  const sums = new Array<number>(width).fill(0);
  for (const { add } of items) for (const [at, value] of add.entries()) sums[at]! += value;
  return sums;
};

const quantile = (ascending: readonly number[], share: number): number => {
  const place = share * (ascending.length - 1);
  const [below, above] = [ascending[Math.floor(place)]!, ascending[Math.ceil(place)]!];
  return below + (place - Math.floor(place)) * (above - below);
};

export interface DrawnBounds {
  readonly low: number;
  readonly high: number;
  /** How far the bounds of somebody else's draws may differ. */
  readonly slack: number;
}

/** Bounds when whole lineages are drawn anew; null with fewer than two that have data. `resamples`: of the other's draws. */
export const drawBounds = (
  items: readonly Item[],
  statistic: Statistic,
  level: number,
  resamples: number,
): DrawnBounds | null => {
  const width = items[0]?.add.length ?? 0;
  const clusters = [...Map.groupBy(items, ({ cluster }) => cluster).values()].map((clusterItems) =>
    totalOf(clusterItems, width),
  );
  if (clusters.length < 2) return null;
  const next = generator(20_261_127);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const sums = new Array<number>(width).fill(0);
    for (let pick = 0; pick < clusters.length; pick++) {
      const clusterSums = clusters[Math.floor(next() * clusters.length)]!;
      for (let at = 0; at < width; at++) sums[at]! += clusterSums[at]!;
    }
    const value = statistic(sums);
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  if (values.length === 0) return null;
  const valueAt = (share: number): number => quantile(values, Math.min(1, Math.max(0, share)));
  const tail = (1 - level) / 2;
  // Both quantiles vary with their draws: by four standard errors of their ranks at most.
  const wobble = 4 * Math.sqrt(tail * (1 - tail) * (1 / draws + 1 / Math.max(1, resamples)));
  const spread = Math.max(
    valueAt(tail + wobble) - valueAt(tail - wobble),
    valueAt(1 - tail + wobble) - valueAt(1 - tail - wobble),
  );
  return { low: valueAt(tail), high: valueAt(1 - tail), slack: spread + 1e-9 };
};
