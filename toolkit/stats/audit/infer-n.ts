import { ToolkitError } from "../../errors.ts";
import { checkCount, checkList, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type GrimOptions, grim } from "./grim.ts";

export interface InferredN {
  /**
   * The number of items with which the most printed numbers pass GRIM. If several numbers of items are equal, the
   * smallest.
   */
  readonly n: number;
  /** Number of printed numbers that n whole-numbered items can give. */
  readonly consistent: number;
  readonly total: number;
  /** Number of printed numbers that the second-best n can give. */
  readonly runnerUp: number;
}

/**
 * Infers the common denominator of a column of printed percentages.
 *
 * Counts for every n in a range how many of the numbers pass GRIM. The lead over the runner-up is the evidence.
 * Numbers with few digits fit many n; without a lead the result means nothing.
 * @param reported numbers as printed.
 * @param range smallest and largest n to try.
 * @param options scale, rounding, range as for `grim`.
 * @returns the best n, with the count of numbers that fit it and of those that fit the runner-up.
 * @throws ToolkitError for an empty list or range.
 * Cost: numbers × size of the range.
 * Source: the GRIM test (Brown and Heathers 2017), inverted.
 * @example
 * inferN(["74.4", "12.8", "31.1", "50.6"], [150, 170], { scale: 100 }).n; // => 164
 */
export const inferN = (
  reported: readonly string[],
  range: readonly [number, number],
  options: GrimOptions = {},
): InferredN => {
  checkKeys(options, ["scale", "rounding", "range"]);
  if (!Array.isArray(reported)) fail("reported", reported, "a list of numbers as printed");
  checkList("range", range, "two numbers: least and most n");
  const [least, most] = [checkCount("range[0]", range[0], 1), checkCount("range[1]", range[1], range[0])];
  if (reported.length === 0)
    throw new ToolkitError("reported must hold at least 1 number", { code: "invalid_argument", argument: "reported" });
  const fits = Array.from({ length: most - least + 1 }, (_, i) => ({
    n: least + i,
    consistent: reported.filter((text) => grim(text, least + i, options).consistent).length,
  })).sort((a, b) => b.consistent - a.consistent || a.n - b.n);
  const [best, second] = fits;
  return { ...(best as { n: number; consistent: number }), total: reported.length, runnerUp: second?.consistent ?? 0 };
};
