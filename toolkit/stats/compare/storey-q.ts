import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { benjaminiHochberg } from "./benjamini-hochberg.ts";
import { pValueList } from "./p-values.ts";

export interface StoreyQOptions {
  /** p-values above lambda are taken to come from true null hypotheses. Default 0.5. */
  readonly lambda?: number;
}

export interface StoreyQ {
  /**
   * In the order of the p-values: the estimated share of false discoveries among all that are at least as
   * significant.
   */
  readonly qValues: readonly number[];
  /** Estimated share of true null hypotheses, that is, of comparisons without a difference. */
  readonly nullShare: number;
}

/**
 * Storey's q-values: if all comparisons up to this p-value are called different, what share of them is false?
 *
 * π₀ = (1 + #{p > λ})/((1 - λ) m), at most 1; q(i) = π₀ times the p-value adjusted by Benjamini and Hochberg.
 *
 * @param pValues fractions, any order. Some hundred are needed, because π₀ is estimated.
 * @param options `lambda` (0.5).
 * @returns q-values in the same order, and the estimated share of true null hypotheses.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m). For few comparisons: `benjaminiHochberg`, which assumes π₀ = 1.
 * Source: Storey 2002; the 1 added to the count Storey, Taylor and Siegmund 2004.
 * @example
 * storeyQ([0.001, 0.01, 0.02, 0.03, 0.7, 0.04]).nullShare; // => 0.6666667
 */
export const storeyQ = (pValues: ArrayLike<number>, options: StoreyQOptions = {}): StoreyQ => {
  checkKeys(options, ["lambda"]);
  const lambda = checkOpenProbability("lambda", options.lambda ?? 0.5);
  const p = pValueList(pValues);
  const above = p.filter((value) => value > lambda).length;
  const nullShare = Math.min(1, (1 + above) / ((1 - lambda) * p.length));
  return { qValues: benjaminiHochberg(p).map((value) => nullShare * value), nullShare };
};
