import { checkCount, checkSample } from "../check.ts";

export interface RankSum {
  readonly sum: number;
  /** The sum that the ranks must have: k(k + 1)/2. */
  readonly expected: number;
  /** True if rounding of the printed mean ranks explains why their sum differs from the expected one. */
  readonly consistent: boolean;
}

/**
 * Do printed mean ranks of k items add up to k(k + 1)/2? True mean ranks (mid-ranks for ties) always do.
 *
 * @param meanRanks printed mean ranks, one for each item.
 * @param decimals digits after the decimal point.
 * @returns the sum, the expected sum, and true if rounding can explain the gap.
 * @throws ToolkitError for an empty list.
 * Cost: O(k).
 * Source: the sum of 1 to k, which mid-ranks preserve.
 * @example
 * rankSum([1.3, 2.1, 2.6], 1).consistent; // => true
 */
export const rankSum = (meanRanks: readonly number[], decimals: number): RankSum => {
  checkSample("meanRanks", meanRanks);
  const k = meanRanks.length;
  const sum = meanRanks.reduce((total, rank) => total + rank, 0);
  const expected = (k * (k + 1)) / 2;
  const slack = k * 0.5 * 10 ** -checkCount("decimals", decimals);
  return { sum, expected, consistent: Math.abs(sum - expected) <= slack * (1 + 1e-9) };
};
