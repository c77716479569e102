import { checkProbability } from "../check.ts";
import { type Contamination, contamination } from "./contamination.ts";

export interface ContaminatedMean {
  /** Expected observed pass rate on all tasks, erroneous ones included. */
  readonly mean: number;
  /** Bias of the observed rate: `mean` minus the pass rate on correct tasks. */
  readonly bias: number;
}

/**
 * Expected observed pass rate on a benchmark with erroneous tasks: mu = (1 - alpha) p + alpha q.
 *
 * @param p pass rate on correct tasks, in [0, 1].
 * @param errors alpha (share of erroneous tasks) and q (pass rate on them).
 * @returns the expected observed rate, and its signed bias.
 * @throws ToolkitError for values outside [0, 1], alpha = 1.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5, equation 3.
 * @example
 * contaminatedMean(0.8, { alpha: 0.06, q: 0.5 }).mean; // => 0.782
 */
export const contaminatedMean = (p: number, errors: Contamination): ContaminatedMean => {
  const { alpha, q } = contamination(errors);
  const bias = alpha * (q - checkProbability("p", p));
  return { mean: (1 - alpha) * p + alpha * q, bias };
};
