/**
 * One element of a list, word or grid as an expression of the source language. It may use `rng` (the random state, new
 * for each element) and `pick(rng, low, high)`. It may also use `i` (index from 0), `j` (column of a grid), the
 * counts, and earlier columns.
 */
export interface PlannedItem {
  readonly each: string;
  /** Sorts the list in ascending (`up`) or descending (`down`) order. Default: the order of the draws. */
  readonly order?: "up" | "down";
}

/**
 * A plan, as plain data, from which a generator of inputs is made: an expression for each integer, and one for the
 * elements of each list, column, word and grid.
 */
export interface Plan {
  readonly id: string;
  /** A description of the generated inputs, for a human reader. */
  readonly note: string;
  readonly ints: Readonly<Record<string, string>>;
  readonly items: Readonly<Record<string, PlannedItem>>;
}

/** An expression for a uniform random integer in a range. A bound is a number or an expression. */
export const uniform = (low: number | string, high: number | string): string => `pick(rng, ${low}, ${high})`;

/** An expression for a random character of the alphabet. */
export const character = (alphabet: string): string =>
  `${JSON.stringify(alphabet)}[pick(rng, 0, ${alphabet.length - 1})]`;
