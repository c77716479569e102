/** A model's place in one ranking. */
interface Numbered {
  /** Place of the ranking. */
  readonly x: number;
  readonly rank: number;
}

/** A rank as it is written: ties have halves. */
export const rankText = (rank: number): string => String(Number(rank.toFixed(1)));

/** Of so many models the ranks stand at their dots, of more beside their names. */
export const mostNumbered = 16;

/** The rank of each dot, one number for models of one rank. */
export const numbersOf = (values: readonly Numbered[]) =>
  [...new Map(values.map((value) => [`${value.x} ${value.rank}`, value])).values()].map(({ x, rank }) => ({
    x,
    at: rank,
    text: rankText(rank),
  }));
