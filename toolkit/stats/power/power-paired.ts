import { checkFinite, checkPositive } from "../check.ts";
import { checkKeys } from "../options.ts";
import { upperNormal } from "../special/normal.ts";
import { criticalValue, type PowerOptions, sidesOf } from "./design.ts";
import { type PairedVariance, variancePerQuestion } from "./paired-variance.ts";

/**
 * Power of a test between two models on the same n questions: Φ(|δ|√(n/v) - z), plus the other tail if it is
 * two-sided; v = ω² + σ²_A/K_A + σ²_B/K_B.
 *
 * @param delta true mean difference.
 * @param n number of questions.
 * @param variance variance components of the difference; {@link pairedVarianceParts} estimates them.
 * @param options level (0.95), sides (2).
 * @returns the power, a fraction.
 * @throws ToolkitError for a variance that is not above 0.
 * Cost: O(1).
 * Source: Miller 2024 (arXiv 2411.00640), section 5.
 * @example
 * powerPaired(0.03, 3876, { between: 1 / 9, withinA: 1 / 6, withinB: 1 / 6 }); // => 0.8
 */
export const powerPaired = (delta: number, n: number, variance: PairedVariance, options: PowerOptions = {}): number => {
  checkKeys(options, ["level", "sides"]);
  const shift =
    Math.abs(checkFinite("delta", delta)) * Math.sqrt(checkPositive("n", n) / variancePerQuestion(variance));
  const z = criticalValue(options);
  return upperNormal(z - shift) + (sidesOf(options) === 2 ? upperNormal(z + shift) : 0);
};
