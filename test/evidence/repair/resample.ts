/** The bounds by the checker's own draws, and the largest difference to the engine's bounds that draws explain. */
export interface Drawn {
  readonly low: number;
  readonly high: number;
  readonly slack: number;
}

const draws = 1500;

/** A random generator (mulberry32), written here so that the checker shares no code with the engine. */
const generator = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Bootstrap draws of problems: for each draw, the number of times that each problem is drawn. */
export const drawProblemCounts = (problems: readonly string[]): readonly ReadonlyMap<string, number>[] => {
  const next = generator(20_261_122);
  return Array.from({ length: draws }, () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < problems.length; at++) {
      const problem = problems[Math.floor(next() * problems.length)]!;
      counts.set(problem, (counts.get(problem) ?? 0) + 1);
    }
    return counts;
  });
};

const quantile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (place - Math.floor(place)) * (above - below);
};

/** The bounds of a statistic by its values on resamples; null without a value. `resamples` is the engine's number. */
export const boundsOf = (values: readonly (number | null)[], level: number, resamples: number): Drawn | null => {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (known.length === 0) return null;
  const at = (share: number): number => quantile(known, share);
  const tail = (1 - level) / 2;
  // Quantiles of random draws vary. The tolerance is three standard errors of their ranks, in both sets of draws.
  const wobble = 3 * Math.sqrt(tail * (1 - tail) * (1 / draws + 1 / resamples));
  const spread = Math.max(
    at(Math.min(1, tail + wobble)) - at(Math.max(0, tail - wobble)),
    at(Math.min(1, 1 - tail + wobble)) - at(Math.max(0, 1 - tail - wobble)),
  );
  return { low: at(tail), high: at(1 - tail), slack: spread + 1e-9 };
};
