import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, fail } from "../check.ts";

/** Refuses counts unless 0 <= x <= n, x is finite, and n is whole and at least 1. */
export const trials = (x: number, n: number, suffix = ""): void => {
  checkCount(`n${suffix}`, n, 1);
  checkFinite(`x${suffix}`, x);
  if (x < 0 || x > n)
    throw new ToolkitError(`x${suffix} must be from 0 to n${suffix}, got ${x} of ${n}`, {
      code: "invalid_argument",
      argument: `x${suffix}`,
      value: x,
      hint: "pass the number of successes first, then the number of trials",
    });
};

/** True for a whole number, apart from rounding: a sum of scores such as 59.00000000000001 counts as 59. */
export const isWhole = (x: number): boolean => Math.abs(x - Math.round(x)) <= 1e-9 * Math.max(1, Math.abs(x));

/**
 * Refuses counts unless x and n are whole, 0 <= x <= n and n >= 1. `suffix` names the sample in errors, for example
 * "1".
 */
export const successes = (x: number, n: number, suffix = ""): void => {
  if (typeof x !== "number" || !isWhole(x))
    fail(
      `x${suffix}`,
      x,
      "a whole number of at least 0",
      "for sums of fractional scores, pass the scores to meanDifference",
    );
  trials(Math.round(x), n, suffix);
};
