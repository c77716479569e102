import { checkOpenProbability } from "../check.ts";
import { differenceScore, miettinenNurminen } from "../intervals/miettinen-nurminen.ts";
import { checkKeys } from "../options.ts";
import { normalSf } from "../special/normal.ts";
import { assembleClaim, claimOf, type Equivalence, type EquivalenceOptions } from "./margin.ts";

/**
 * Equivalence or non-inferiority of two independent success rates: is their difference too small to matter?
 *
 * Score tests of p1 - p2 = -margin and p1 - p2 = margin; p is the larger p-value. The variances are the maximum
 * likelihood estimates under each hypothesis.
 *
 * @param x1 successes of the first model.
 * @param n1 trials of the first model.
 * @param x2 successes of the second model.
 * @param n2 trials of the second model.
 * @param options `margin` as a fraction; `goal` ("equivalent"), `level` (0.95).
 * @returns the test of the claim, Miettinen and Nurminen's interval, which gives the same decision, and the verdict
 *   `holds`.
 * @throws ToolkitError for counts that are not whole or exceed the trials, or a margin that is not above 0.
 *
 * Cost O(1). For models on the same tasks: `equivalencePairedProportions`. For the required number of trials:
 * `sampleSizeEquivalence`.
 * Source: Farrington and Manning 1990; Miettinen and Nurminen 1985.
 * @example
 * equivalenceProportions(131, 164, 128, 164, { margin: 0.1 }).pValue; // => 0.0355552
 */
export const equivalenceProportions = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: EquivalenceOptions,
): Equivalence => {
  checkKeys(options, ["margin", "goal", "level"]);
  const claim = claimOf(options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const interval = miettinenNurminen(x1, n1, x2, n2, claim.interval);
  const side = (bound: number): { statistic: number; pValue: number } => {
    const statistic = differenceScore(x1, n1, x2, n2, bound);
    return { statistic, pValue: normalSf(bound < 0 ? statistic : -statistic) };
  };
  return assembleClaim("score", claim, level, interval, side(-claim.margin), side(claim.margin));
};
