import { stepUp } from "./p-values.ts";

/**
 * Benjamini and Hochberg's adjustment controls the false discovery rate: on average at most a share alpha of the
 * significant differences is false. Tests must be independent or positively dependent.
 *
 * Sorted ascending, adjusted p(i) = min over j >= i of m p(j) / j.
 *
 * @param pValues fractions, any order.
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m). Suited to screening many comparisons; for a claim that must not be wrong, use `holm`.
 * Source: Benjamini and Hochberg 1995.
 * @example
 * benjaminiHochberg([0.01, 0.04, 0.03, 0.005, 0.2]); // => [0.025, 0.05, 0.05, 0.025, 0.2]
 */
export const benjaminiHochberg = (pValues: ArrayLike<number>): number[] =>
  stepUp(pValues, (p, rank, m) => (m / rank) * p);
