import { ToolkitError } from "../../errors.ts";
import { checkFinite, checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type SampleSize, sizeOf, solveSize } from "../power/design.ts";
import { type PairedVariance, variancePerQuestion } from "../power/paired-variance.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { type EquivalencePowerOptions, equivalencePlan } from "./equivalence-plan.ts";

export interface EquivalenceDesignOptions extends EquivalencePowerOptions {
  /** The probability of showing equivalence (or non-inferiority) if it is true. Default 0.8. */
  readonly power?: number;
}

const size = (d: number, deviation: number, options: EquivalenceDesignOptions): SampleSize => {
  const { margin, goal, z, powerOf } = equivalencePlan(d, deviation, options);
  const power = checkOpenProbability("power", options.power ?? 0.8);
  if (goal === "non-inferior" ? d <= -margin : Math.abs(d) >= margin)
    throw new ToolkitError(
      `a true difference of ${d} is not within the margin of ${margin}: no sample size can show the claim`,
      {
        code: "undefined_result",
        argument: "margin",
        value: margin,
      },
    );
  if (deviation === 0) return sizeOf(1);
  if (goal === "non-inferior") return sizeOf((((z + lowerNormalQuantile(power)) * deviation) / (margin + d)) ** 2);
  return solveSize(powerOf, power);
};

/**
 * Required number of trials in each of two independent groups, to show a difference of rates below a margin.
 *
 * Non-inferiority: ((z_level + z_power)/(margin + d))² (p1 q1 + p2 q2) with d = p1 - p2; equivalence: solved for both tests.
 *
 * @param p1 first rate.
 * @param p2 second rate; usually equal to the first.
 * @param options `margin`; `goal` ("equivalent"), `level` (0.95, one-sided), `power` (0.8).
 * @returns n for each group, exact and rounded up.
 * @throws ToolkitError for rates outside [0, 1]; "undefined_result" for a difference that is not within the margin.
 *
 * Cost: O(1), a root search for equivalence.
 * Source: Chow, Shao, Wang and Lokhnygina 2018, section 4.2.
 * @example
 * sampleSizeEquivalence(0.85, 0.85, { margin: 0.1, goal: "non-inferior" }).n; // => 158
 */
export const sampleSizeEquivalence = (p1: number, p2: number, options: EquivalenceDesignOptions): SampleSize => {
  checkKeys(options, ["margin", "goal", "level", "power"]);
  checkProbability("p1", p1);
  checkProbability("p2", p2);
  return size(p1 - p2, Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2)), options);
};

/**
 * Required number of tasks, to show that two models on the same tasks differ by less than a margin.
 *
 * The formula is that of {@link sampleSizeEquivalence}, with the variance of the difference on one task.
 *
 * @param delta true mean difference, first minus second; usually 0.
 * @param variance variance components of the difference, see `pairedVarianceParts`.
 * @param options `margin`; `goal` ("equivalent"), `level` (0.95, one-sided), `power` (0.8).
 * @returns tasks needed, exact and rounded up.
 * @throws ToolkitError for a variance that is not above 0; "undefined_result" for a difference that is not within the margin.
 *
 * Cost: O(1), a root search for equivalence.
 * Source: Schuirmann 1987; variance Miller 2024 (arXiv 2411.00640), section 5.
 * @example
 * sampleSizeEquivalencePaired(0, { between: 0.1, withinA: 0.1, withinB: 0.1 }, { margin: 0.05 }).n; // => 1028
 */
export const sampleSizeEquivalencePaired = (
  delta: number,
  variance: PairedVariance,
  options: EquivalenceDesignOptions,
): SampleSize => {
  checkKeys(options, ["margin", "goal", "level", "power"]);
  return size(checkFinite("delta", delta), Math.sqrt(variancePerQuestion(variance)), options);
};
