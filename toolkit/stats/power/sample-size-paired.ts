import { checkFinite } from "../check.ts";
import { checkKeys } from "../options.ts";
import { checkDiffering, type DesignOptions, reach, type SampleSize, sizeOf } from "./design.ts";
import { type PairedVariance, variancePerQuestion } from "./paired-variance.ts";

/**
 * Number of questions that is needed to find a mean difference of two models on the same questions: (z_{α/2} +
 * z_power)² (ω² + σ²_A/K_A + σ²_B/K_B)/δ².
 *
 * @param delta true mean difference, not 0.
 * @param variance variance components of the difference, see `pairedVarianceParts`.
 * @param options level (0.95), power (0.8), sides (2).
 * @returns number of questions, exact and rounded up.
 * @throws ToolkitError for delta = 0 or a variance that is not above 0.
 * Cost: O(1).
 * Source: Miller 2024 (arXiv 2411.00640), section 5.
 * @example
 * sampleSizePaired(0.03, { between: 1 / 9, withinA: 1 / 6, withinB: 1 / 6 }).n; // => 3876
 */
export const sampleSizePaired = (delta: number, variance: PairedVariance, options: DesignOptions = {}): SampleSize => {
  checkKeys(options, ["power", "level", "sides"]);
  checkDiffering("delta", checkFinite("delta", delta), 0);
  return sizeOf((reach(options) / delta) ** 2 * variancePerQuestion(variance));
};
