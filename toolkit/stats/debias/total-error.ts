import { checkKeys } from "../options.ts";
import { type ContaminatedErrorOptions, contaminatedError } from "./contaminated-error.ts";
import { contaminatedMean } from "./contaminated-mean.ts";
import type { Contamination } from "./contamination.ts";

export interface TotalError {
  /** Bias by erroneous tasks, |alpha (q - p)|: their share is alpha, their pass rate q. More tasks do not reduce it. */
  readonly bias: number;
  /** z times the standard error. It shrinks with the square root of n. */
  readonly random: number;
  readonly total: number;
}

/**
 * Bound on the distance between an observed pass rate and the true one: bias plus random error.
 *
 * @param p pass rate on correct tasks.
 * @param n number of tasks.
 * @param errors alpha (share of erroneous tasks) and q (pass rate on them).
 * @param options split ("fixed" as in the paper's Table 6, although its equation 12 prints "mixture"), level (0.95).
 * @returns the bias, the random error, and their sum.
 * @throws ToolkitError for values outside [0, 1], alpha = 1, n below 1.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5, equation 12 and Table 6.
 * @example
 * totalError(0.8, 500, { alpha: 0.06, q: 0.5 }).total; // => 0.0536
 */
export const totalError = (
  p: number,
  n: number,
  errors: Contamination,
  options: ContaminatedErrorOptions = {},
): TotalError => {
  checkKeys(options, ["split", "level"]);
  const bias = Math.abs(contaminatedMean(p, errors).bias);
  const random = contaminatedError(p, n, errors, options).halfWidth;
  return { bias, random, total: bias + random };
};
