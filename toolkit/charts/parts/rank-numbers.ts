/** A model's place in one ranking. */
interface RankPlace {
  /** Index of the ranking in the chart. */
  readonly x: number;
  readonly rank: number;
  /** The vertical position of the dot, in ranks. Dots with the same rank are slightly separated. */
  readonly at: number;
}

/** Writes a rank. Ties may have halves. */
export const rankText = (rank: number): string => String(Number(rank.toFixed(1)));

/** With at most this many models, ranks are written at their dots; with more, beside the names. */
export const mostNumbered = 16;

/** Returns the numbers beside the dots. Models with the same rank share one number, at the upper dot. */
export const rankNumbers = (values: readonly RankPlace[]) => {
  const upper = new Map<string, RankPlace>();
  for (const value of values) {
    const key = `${value.x} ${value.rank}`;
    if (value.at < (upper.get(key)?.at ?? Number.POSITIVE_INFINITY)) upper.set(key, value);
  }
  return [...upper.values()].map(({ x, rank, at }) => ({ x, at, text: rankText(rank) }));
};
