import { checkPositive } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type DesignOptions, reach } from "./design.ts";
import { type PairedVariance, variancePerQuestion } from "./paired-variance.ts";

/**
 * Smallest mean difference that n shared questions find with the target power: (z_{α/2} + z_power) √((ω² + σ²_A/K_A +
 * σ²_B/K_B)/n).
 *
 * @param n number of questions.
 * @param variance variance components of the difference, see `pairedVarianceParts`.
 * @param options level (0.95), power (0.8), sides (2).
 * @returns the smallest true difference that reaches the target power.
 * @throws ToolkitError for a variance that is not above 0.
 * Cost: O(1).
 * Source: Miller 2024 (arXiv 2411.00640), section 5.
 * @example
 * minimumEffectPaired(1000, { between: 1 / 9, withinA: 1 / 6, withinB: 1 / 6 }); // => 0.0590626
 */
export const minimumEffectPaired = (n: number, variance: PairedVariance, options: DesignOptions = {}): number => {
  checkKeys(options, ["power", "level", "sides"]);
  return reach(options) * Math.sqrt(variancePerQuestion(variance) / checkPositive("n", n));
};
