import { checkChoice, checkSample } from "./check.ts";
import { checkKeys } from "./options.ts";
import { sortKeys } from "./sort-keys.ts";

export interface RanksOptions {
  /** The rank of tied values: their mean rank (default), the smallest, the largest, or ranks without gaps ("dense"). */
  readonly ties?: "average" | "min" | "max" | "dense";
  /** The end of the scale that gets rank 1. Default "higher", as in a leaderboard; "lower" for turns, cost, time. */
  readonly best?: "higher" | "lower";
}

type Rule = (start: number, end: number, group: number) => number;

const rules: Readonly<Record<NonNullable<RanksOptions["ties"]>, Rule>> = {
  average: (start, end) => (start + 1 + end) / 2,
  min: (start) => start + 1,
  max: (_, end) => end,
  dense: (_, __, group) => group + 1,
};

/**
 * Computes the rank of each value. Rank 1 is the best.
 *
 * @param values n finite numbers.
 * @param options `ties` (default "average": tied values share their mean rank), `best` (default "higher").
 * @returns n ranks in the order of the values.
 * @throws ToolkitError "invalid_argument" for an empty list or a value that is not finite: a missing score has no rank.
 *
 * Cost O(n log n) below 400 values, O(n) above.
 * Source: Kendall 1945 for mid-ranks.
 * @example
 * ranks([3, 1, 3, 2]); // => [1.5, 4, 1.5, 3]
 */
export const ranks = (values: ArrayLike<number>, options: RanksOptions = {}): number[] => {
  checkKeys(options, ["ties", "best"]);
  checkSample("values", values);
  const n = values.length;
  const sign = checkChoice("best", options.best, ["higher", "lower"]) === "lower" ? 1 : -1;
  const keys = new Float64Array(n);
  const order = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    keys[i] = sign * values[i]! + 0;
    order[i] = i;
  }
  const sorted = sortKeys(keys, order);
  const rule = rules[checkChoice("ties", options.ties, ["average", "min", "max", "dense"])];
  const result = new Array<number>(n);
  for (let start = 0, end = 0, group = 0; start < n; start = end, group++) {
    for (end = start + 1; end < n && sorted.keys[end] === sorted.keys[start]; ) end++;
    const rank = rule(start, end, group);
    for (let i = start; i < end; i++) result[sorted.payload[i]!] = rank;
  }
  return result;
};
