import { checkCount } from "../check.ts";
import { contaminatedError } from "./contaminated-error.ts";
import { contaminatedMean } from "./contaminated-mean.ts";
import { type Stratum, shares } from "./strata.ts";

export interface ContaminatedStrata {
  /** Expected observed pass rate over all strata. */
  readonly mean: number;
  readonly variance: number;
  readonly standardError: number;
  /** Pass rate on correct tasks: the weighted mean over the strata. */
  readonly p: number;
}

/**
 * Expected observed pass rate if the share of erroneous tasks differs between tags. Of the n tasks, each tag has the
 * share that its weight gives.
 *
 * @param strata for each tag its weight (all sum to 1), p, alpha and q (see `Contamination`).
 * @param n number of tasks in all.
 * @returns the expected observed rate, its variance and standard error, and the weighted rate on correct tasks.
 * @throws ToolkitError for no strata, weights that do not sum to 1, values outside [0, 1].
 * Cost: O(tags).
 * Source: UniCode (2026), appendix B.5, equations 13 and 14.
 * @example
 * contaminatedStrata([{ weight: 1, p: 0.8, alpha: 0.06, q: 0.5 }], 500).mean; // => 0.782
 */
export const contaminatedStrata = (
  strata: readonly (Stratum & { readonly p: number })[],
  n: number,
): ContaminatedStrata => {
  shares(strata);
  checkCount("n", n, 1);
  const over = (value: (stratum: (typeof strata)[number]) => number): number =>
    strata.reduce((sum, stratum) => sum + stratum.weight * value(stratum), 0);
  // A stratum of variance v has n w tasks; it contributes w² v / (n w) = w v / n.
  const variance = over((stratum) => contaminatedError(stratum.p, 1, stratum).variance) / n;
  return {
    mean: over((stratum) => contaminatedMean(stratum.p, stratum).mean),
    variance,
    standardError: Math.sqrt(variance),
    p: over(({ p }) => p),
  };
};
