import { stepUp } from "./p-values.ts";

/**
 * Hochberg's adjustment: Holm's procedure from the largest p-value. It is a little more powerful, but holds only for
 * independent or positively dependent tests.
 *
 * Sorted ascending, adjusted p(i) = min over j >= i of (m - j + 1) p(j).
 *
 * @param pValues fractions, any order.
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m).
 * Source: Hochberg 1988.
 * @example
 * hochberg([0.01, 0.04, 0.03, 0.005, 0.2]); // => [0.04, 0.08, 0.08, 0.025, 0.2]
 */
export const hochberg = (pValues: ArrayLike<number>): number[] => stepUp(pValues, (p, rank, m) => (m - rank + 1) * p);
