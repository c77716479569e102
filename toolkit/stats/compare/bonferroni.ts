import { pValueList } from "./p-values.ts";

/**
 * Bonferroni's adjustment of m p-values. If all adjusted values below alpha count as significant, the probability of
 * any false claim is at most alpha. This holds under any dependence.
 *
 * adjusted p = min(1, m p).
 *
 * @param pValues fractions, any order.
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m). `holm` is never less powerful.
 * Source: Bonferroni 1936; Dunn 1961.
 * @example
 * bonferroni([0.01, 0.04, 0.25]); // => [0.03, 0.12, 0.75]
 */
export const bonferroni = (pValues: ArrayLike<number>): number[] =>
  pValueList(pValues).map((p, _, all) => Math.min(1, all.length * p));
