import { ToolkitError } from "../../errors.ts";
import { checkCount, fail } from "../check.ts";
import { isWhole } from "../intervals/successes.ts";

/**
 * Checks x successes out of n, and removes the rounding error of summed scores. The error shows the names of the
 * arguments.
 */
export const checkSuccesses = (xName: string, x: number, nName: string, n: number): number => {
  checkCount(nName, n, 1);
  if (typeof x !== "number" || !isWhole(x) || x < 0)
    return fail(
      xName,
      x,
      "a whole number of at least 0",
      "for sums of fractional scores, pass the scores to meanDifference",
    );
  const integer = Math.round(x);
  if (integer > n)
    throw new ToolkitError(`${xName} must not be larger than ${nName}, got ${x} of ${n}`, {
      code: "invalid_argument",
      argument: xName,
      value: x,
    });
  return integer;
};
