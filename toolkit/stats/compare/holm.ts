import { stepDown } from "./p-values.ts";

/**
 * Holm's adjustment bounds the probability of any false claim among m tests, as Bonferroni's does, with more power.
 *
 * Sorted ascending, adjusted p(i) = max over j <= i of min(1, (m - j + 1) p(j)).
 *
 * @param pValues fractions, any order.
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m). The recommended default for a handful of claims. For strongly dependent tests on the same tasks,
 * `romanoWolf` is more powerful.
 * Source: Holm 1979.
 * @example
 * holm([0.01, 0.04, 0.03, 0.005, 0.2]); // => [0.04, 0.09, 0.09, 0.025, 0.2]
 */
export const holm = (pValues: ArrayLike<number>): number[] => stepDown(pValues, (p, rank, m) => (m - rank + 1) * p);
