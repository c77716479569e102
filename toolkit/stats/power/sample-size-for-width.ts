import { ToolkitError } from "../../errors.ts";
import { checkOpenProbability, checkPositive, checkProbability } from "../check.ts";
import { wilsonBounds } from "../intervals/wilson-bounds.ts";
import { checkKeys } from "../options.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { type SampleSize, sizeOf, solveSize } from "./design.ts";

/**
 * Required number of independent trials for a Wilson interval of at most ± `half` at a success rate near p.
 *
 * @param p expected success rate; 0.5 is the worst case.
 * @param half target half-width, a fraction.
 * @param options level (0.95).
 * @returns number of trials, exact and rounded up.
 * @throws ToolkitError for arguments outside their domain.
 * Cost: O(1).
 * Source: Wilson 1927, solved for n.
 * @example
 * sampleSizeForWidth(0.5, 0.03).n; // => 1064
 */
export const sampleSizeForWidth = (p: number, half: number, options: { readonly level?: number } = {}): SampleSize => {
  checkKeys(options, ["level"]);
  checkProbability("p", p);
  checkPositive("half", half);
  if (half >= 0.5)
    throw new ToolkitError(`half must be below 0.5, got ${half}: no interval of a rate is wider than that`, {
      code: "invalid_argument",
      argument: "half",
      value: half,
      hint: "half is half of the width, as a fraction: 0.03 for ± 3 points",
    });
  const z = -lowerNormalQuantile((1 - checkOpenProbability("level", options.level ?? 0.95)) / 2);
  const width = (n: number): number => {
    const [low, high] = wilsonBounds(p, n, z);
    return (high - low) / 2;
  };
  return half >= width(1) ? sizeOf(1) : solveSize((n) => half - width(n), 0);
};
