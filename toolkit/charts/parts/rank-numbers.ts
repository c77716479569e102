/** A model's place in one ranking. */
interface RankPlace {
  /** The place of the ranking in the chart. */
  readonly x: number;
  readonly rank: number;
  /** The height of the dot. Dots of one rank lie a little apart. */
  readonly at: number;
}

/** The text of a rank. Ties have halves. */
export const rankText = (rank: number): string => String(Number(rank.toFixed(1)));

/** The largest number of models whose ranks stand at their dots. Ranks of more models stand beside the names. */
export const mostNumbered = 16;

/** The numbers beside the dots. Models of one rank share a number, which stands at the upper dot. */
export const rankNumbers = (values: readonly RankPlace[]) => {
  const upper = new Map<string, RankPlace>();
  for (const value of values) {
    const key = `${value.x} ${value.rank}`;
    if (value.at < (upper.get(key)?.at ?? Number.POSITIVE_INFINITY)) upper.set(key, value);
  }
  return [...upper.values()].map(({ x, rank, at }) => ({ x, at, text: rankText(rank) }));
};
