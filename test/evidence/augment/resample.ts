/** The addends of one observation in the sums of a statistic. `cluster` is the seed of the observed problem. */
export interface Item {
  readonly cluster: string;
  readonly add: readonly number[];
}

export type Statistic = (sums: readonly number[]) => number | null;

const draws = 1500;

/** A random generator (mulberry32), written here so that the checker shares no code with the engine. */
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
  /** The largest difference to the engine's bounds that random draws explain. */
  readonly slack: number;
}

/** Bounds of a bootstrap by lineage (seed); null with fewer than two. `resamples`: the engine's number of draws. */
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
  // Quantiles of random draws vary. The tolerance is four standard errors of their ranks, in both sets of draws.
  const wobble = 4 * Math.sqrt(tail * (1 - tail) * (1 / draws + 1 / Math.max(1, resamples)));
  const spread = Math.max(
    valueAt(tail + wobble) - valueAt(tail - wobble),
    valueAt(1 - tail + wobble) - valueAt(1 - tail - wobble),
  );
  return { low: valueAt(tail), high: valueAt(1 - tail), slack: spread + 1e-9 };
};
