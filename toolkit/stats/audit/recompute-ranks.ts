import { ToolkitError } from "../../errors.ts";
import { checkNested, checkSameLength, checkSample } from "../check.ts";
import { decimal, printedAs, type Rounding, ratioOf } from "./decimal.ts";

export interface RecomputedRanks {
  /** Mean rank of each item. */
  readonly recomputed: readonly number[];
  /** For each printed mean rank, true if the recomputed one rounds to it. */
  readonly consistent: readonly boolean[];
}

/**
 * Do printed mean ranks equal the means of the printed ranks?
 *
 * @param ranks one list of ranks for each run (or judge, or data set), with one rank for each item.
 * @param reported mean ranks as printed, one for each item.
 * @param rounding default "half".
 * @returns the recomputed means, and for each printed one true if it is consistent.
 * @throws ToolkitError for lists of different lengths.
 * Cost: O(lists × items).
 * Source: the definition, in exact arithmetic.
 * @example
 * recomputeRanks([[1, 2, 3], [2, 1, 3]], ["1.5", "1.5", "3.0"]).consistent; // => [true, true, true]
 */
export const recomputeRanks = (
  ranks: readonly (readonly number[])[],
  reported: readonly string[],
  rounding: Rounding = "half",
): RecomputedRanks => {
  checkNested("ranks", ranks);
  if (ranks.length === 0)
    throw new ToolkitError("ranks must hold at least 1 list", { code: "invalid_argument", argument: "ranks" });
  for (const [i, list] of ranks.entries()) {
    checkSample(`ranks[${i}]`, list);
    checkSameLength("reported", reported, `ranks[${i}]`, list);
  }
  const halves = reported.map((_, item) => ranks.reduce((sum, list) => sum + 2 * (list[item] as number), 0));
  return {
    recomputed: halves.map((sum) => sum / (2 * ranks.length)),
    consistent: reported.map((text, item) => {
      const { top, bottom } = ratioOf(`ranks[${item}]`, halves[item] as number);
      return printedAs(decimal(`reported[${item}]`, text), rounding).contains({
        top,
        bottom: bottom * BigInt(2 * ranks.length),
      });
    }),
  };
};
