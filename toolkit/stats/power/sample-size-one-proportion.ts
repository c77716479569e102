import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { checkDiffering, criticalValue, type DesignOptions, type SampleSize, sizeOf } from "./design.ts";

/**
 * Number of trials that is needed to show that a success rate is p and not p0: ((z √(p0 q0) + z_power √(pq))/(p -
 * p0))².
 *
 * @param p0 rate under the null hypothesis, in (0, 1).
 * @param p true rate, in (0, 1).
 * @param options level (0.95), power (0.8), sides (2).
 * @returns number of trials, exact and rounded up.
 * @throws ToolkitError for p = p0 or rates outside (0, 1).
 * Cost: a root search.
 * Source: Fleiss, Levin and Paik 2003, equation 2.14.
 * @example
 * sampleSizeOneProportion(0.5, 0.6).n; // => 194
 */
export const sampleSizeOneProportion = (p0: number, p: number, options: DesignOptions = {}): SampleSize => {
  checkKeys(options, ["power", "level", "sides"]);
  checkOpenProbability("p0", p0);
  checkOpenProbability("p", p);
  checkDiffering("p", p, p0);
  const power = checkOpenProbability("power", options.power ?? 0.8);
  const root = criticalValue(options) * Math.sqrt(p0 * (1 - p0)) + lowerNormalQuantile(power) * Math.sqrt(p * (1 - p));
  return sizeOf((root / (p - p0)) ** 2);
};
