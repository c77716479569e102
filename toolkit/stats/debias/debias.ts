import { checkProbability } from "../check.ts";
import { type Contamination, clip, contamination, correctRate } from "./contamination.ts";

export interface Debiased {
  /** The rate corrected for erroneous tasks (or an imperfect judge), clipped to [0, 1]. */
  readonly estimate: number;
  /** The corrected rate before clipping: outside [0, 1] if alpha and q do not fit the observed rate. */
  readonly raw: number;
}

/**
 * Pass rate on correct tasks from the observed rate, if the share of erroneous tasks is known: p = (mu - alpha q) /
 * (1 - alpha). It is Rogan and Gladen's estimator; Se = 1 - alpha + alpha q, Sp = 1 - alpha q.
 *
 * @param observed observed pass rate mu, in [0, 1].
 * @param errors alpha (share of erroneous tasks) and q (pass rate on them).
 * @returns the corrected rate, clipped to [0, 1], and unclipped (`raw`).
 * @throws ToolkitError for values outside [0, 1], alpha = 1.
 *
 * If alpha and q are only bounded: `identificationRegion`. For an interval: `debiasedInterval`.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5, equation 4; Rogan and Gladen 1978.
 * @example
 * debias(0.782, { alpha: 0.06, q: 0.5 }).estimate; // => 0.8
 */
export const debias = (observed: number, errors: Contamination): Debiased => {
  const raw = correctRate(checkProbability("observed", observed), contamination(errors));
  return { estimate: clip(raw), raw };
};
