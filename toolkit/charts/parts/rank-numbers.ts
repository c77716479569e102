/** A model's place in one ranking. */
interface RankPlace {
  /** The place of the ranking in the chart. */
  readonly x: number;
  readonly rank: number;
}

/** The text of a rank. Ties have halves. */
export const rankText = (rank: number): string => String(Number(rank.toFixed(1)));

/** The largest number of models whose ranks stand at their dots. Ranks of more models stand beside the names. */
export const mostNumbered = 16;

/** The numbers beside the dots. Models of one rank share a number. */
export const numbersOf = (values: readonly RankPlace[]) =>
  [...new Map(values.map((value) => [`${value.x} ${value.rank}`, value])).values()].map(({ x, rank }) => ({
    x,
    at: rank,
    text: rankText(rank),
  }));
