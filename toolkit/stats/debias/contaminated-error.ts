import { checkChoice, checkCount, checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { contaminatedMean } from "./contaminated-mean.ts";
import { type Contamination, contamination } from "./contamination.ts";

/**
 * "fixed": exactly alpha n of the tasks are erroneous; "mixture": each task is erroneous with probability alpha.
 * The mixture's variance is never smaller.
 */
export type Split = "fixed" | "mixture";

export interface ContaminatedErrorOptions {
  /** "fixed" (default): the number of erroneous tasks is fixed. "mixture": each task is erroneous at random. */
  readonly split?: Split;
  /** Level of the interval, a fraction. Default 0.95. */
  readonly level?: number;
}

export interface ContaminatedError {
  readonly variance: number;
  readonly standardError: number;
  /** Half the width of the normal interval at `level`. */
  readonly halfWidth: number;
}

/**
 * Sampling error of the observed pass rate on a benchmark with erroneous tasks.
 *
 * Variance, "fixed": ((1 - alpha) p (1 - p) + alpha q (1 - q)) / n; "mixture": mu (1 - mu) / n with mu = (1 - alpha) p
 * + alpha q.
 * @param p pass rate on correct tasks.
 * @param n number of tasks.
 * @param errors alpha (share of erroneous tasks) and q (pass rate on them).
 * @param options split ("fixed"), level (0.95).
 * @returns variance, standard error and half-width of the interval of the observed rate.
 * @throws ToolkitError for values outside [0, 1], alpha = 1, n below 1.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5, equations 6 to 8.
 * @example
 * contaminatedError(0.8, 500, { alpha: 0.06, q: 0.5 }).halfWidth; // => 0.0356476
 */
export const contaminatedError = (
  p: number,
  n: number,
  errors: Contamination,
  options: ContaminatedErrorOptions = {},
): ContaminatedError => {
  checkKeys(options, ["split", "level"]);
  const { level = 0.95 } = options;
  const split = checkChoice("split", options.split, ["fixed", "mixture"]);
  const { alpha, q } = contamination(errors);
  const { mean } = contaminatedMean(checkProbability("p", p), errors);
  const spread = split === "fixed" ? (1 - alpha) * p * (1 - p) + alpha * q * (1 - q) : mean * (1 - mean);
  const variance = spread / checkCount("n", n, 1);
  const standardError = Math.sqrt(variance);
  const z = normalSfQuantile((1 - checkOpenProbability("level", level)) / 2);
  return { variance, standardError, halfWidth: z * standardError };
};
