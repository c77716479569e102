import { checkOpenProbability } from "../check.ts";
import { countPairs, type PairedCounts } from "../intervals/paired-counts.ts";
import { tango, tangoScore } from "../intervals/tango.ts";
import { checkKeys } from "../options.ts";
import { normalSf } from "../special/normal.ts";
import { assembleClaim, claimOf, type Equivalence, type EquivalenceOptions } from "./margin.ts";

/**
 * Equivalence or non-inferiority of two models that answered the same tasks once: is the difference of their rates too small to
 * matter?
 *
 * Tango's score tests of pA - pB = -margin and pA - pB = margin; p is the larger p-value.
 *
 * @param counts the four outcomes, see `pairedCounts`.
 * @param options `margin` as a fraction; `goal` ("equivalent"), `level` (0.95).
 * @returns the test of the claim, Tango's interval, which gives the same decision, and the verdict `holds`.
 * @throws ToolkitError for counts that are not whole or all 0, or a margin that is not above 0.
 *
 * Cost O(1). With several samples for each task: `equivalencePaired`.
 * Source: Tango 1998; Liu, Hsueh, Hsieh and Chen 2002.
 * @example
 * equivalencePairedProportions({ both: 90, onlyA: 8, onlyB: 7, neither: 59 }, { margin: 0.1 }).holds; // => true
 */
export const equivalencePairedProportions = (counts: PairedCounts, options: EquivalenceOptions): Equivalence => {
  checkKeys(options, ["margin", "goal", "level"]);
  const n = countPairs(counts);
  const claim = claimOf(options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = (bound: number): { statistic: number; pValue: number } => {
    const statistic = tangoScore(counts.onlyA, counts.onlyB, n, bound);
    return { statistic, pValue: normalSf(bound < 0 ? statistic : -statistic) };
  };
  return assembleClaim("score", claim, level, tango(counts, claim.interval), side(-claim.margin), side(claim.margin));
};
