import { itemAt } from "../../base/item-at.ts";
import { pValueList } from "./p-values.ts";

/**
 * Hommel's adjustment: Simes' test of every set of hypotheses. It is at least as powerful as Hochberg's under the
 * same conditions (independent or positively dependent tests).
 *
 * A hypothesis is rejected if every set that contains it is. Among sets of s hypotheses, the hardest to reject
 * contains the s - 1 others with the largest p-values. So only m sets are tested for each hypothesis, not 2^m.
 *
 * @param pValues fractions, any order.
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m²): 2,000 p-values take some 50 ms.
 * Source: Hommel 1988; Simes 1986; adjusted p-values Wright 1992.
 * @example
 * hommel([0.01, 0.04, 0.03, 0.005, 0.2]); // => [0.04, 0.08, 0.06, 0.025, 0.2]
 */
export const hommel = (pValues: ArrayLike<number>): number[] => {
  const p = pValueList(pValues);
  const m = p.length;
  const order = p.map((_, i) => i).sort((i, j) => itemAt(p, i) - itemAt(p, j));
  const sorted = order.map((i) => itemAt(p, i));
  const adjusted = new Array<number>(m).fill(0);
  for (let size = 1; size <= m; size++) {
    // The minimum of Simes' terms of the `size` - 1 largest p-values. The smallest p-value of each set adds its own
    // term below.
    let simes = 1;
    for (let k = 2; k <= size; k++) simes = Math.min(simes, (size * sorted[m - size + k - 1]!) / k);
    const largest = Math.min(simes, size * sorted[m - size]!);
    order.forEach((at, i) => {
      const worst = i >= m - size ? largest : Math.min(simes, size * sorted[i]!);
      adjusted[at] = Math.max(adjusted[at]!, worst);
    });
  }
  return adjusted;
};
