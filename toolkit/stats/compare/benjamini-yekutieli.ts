import { checkList } from "../check.ts";
import { stepUp } from "./p-values.ts";

/**
 * Benjamini and Yekutieli's adjustment controls the false discovery rate under any dependence between the tests.
 *
 * Adjusted p = Benjamini and Hochberg's adjusted p times 1 + 1/2 + … + 1/m.
 *
 * @param pValues fractions, any order.
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m).
 * Source: Benjamini and Yekutieli 2001.
 * @example
 * benjaminiYekutieli([0.001, 0.001, 0.5, 0.9])[0]; // => 0.0041667
 */
export const benjaminiYekutieli = (pValues: ArrayLike<number>): number[] => {
  checkList("pValues", pValues, "p-values");
  let harmonic = 0;
  for (let i = 1; i <= pValues.length; i++) harmonic += 1 / i;
  return stepUp(pValues, (p, rank, m) => ((harmonic * m) / rank) * p);
};
