import { checkFinite, checkPositive, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type PairedVariance, variancePerQuestion } from "../power/paired-variance.ts";
import { type EquivalencePowerOptions, equivalencePlan } from "./equivalence-plan.ts";

/**
 * Power to show that two success rates differ by less than a margin, with two independent groups of n trials.
 *
 * Non-inferiority: Φ((margin + d)√n/s - z) with d = p1 - p2, s² = p1 q1 + p2 q2. Equivalence: the same plus Φ((margin -
 * d)√n/s - z) - 1.
 *
 * @param p1 first rate.
 * @param p2 second rate; usually equal to the first.
 * @param n trials in each group; need not be whole.
 * @param options `margin`; `goal` ("equivalent"), `level` (0.95, one-sided).
 * @returns the power, a fraction.
 * @throws ToolkitError for rates outside [0, 1], or n or a margin that is not above 0.
 *
 * Cost: O(1).
 * Source: Chow, Shao, Wang and Lokhnygina 2018, section 4.2.
 * @example
 * powerEquivalence(0.85, 0.85, 158, { margin: 0.1, goal: "non-inferior" }); // => 0.801
 */
export const powerEquivalence = (p1: number, p2: number, n: number, options: EquivalencePowerOptions): number => {
  checkKeys(options, ["margin", "goal", "level"]);
  checkProbability("p1", p1);
  checkProbability("p2", p2);
  const deviation = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  return equivalencePlan(p1 - p2, deviation, options).powerOf(checkPositive("n", n));
};

/**
 * Power to show, on n shared tasks, that two models differ by less than a margin.
 *
 * The formula is that of {@link powerEquivalence}, with the variance of the difference on one task.
 *
 * @param delta true mean difference, first minus second; usually 0.
 * @param n number of shared tasks.
 * @param variance variance components of the difference, see `pairedVarianceParts`.
 * @param options `margin`; `goal` ("equivalent"), `level` (0.95, one-sided).
 * @returns the power, a fraction.
 * @throws ToolkitError for a variance, n or margin that is not above 0.
 *
 * Cost: O(1).
 * Source: Schuirmann 1987; variance Miller 2024 (arXiv 2411.00640), section 5.
 * @example
 * powerEquivalencePaired(0, 1028, { between: 0.1, withinA: 0.1, withinB: 0.1 }, { margin: 0.05 }); // => 0.8
 */
export const powerEquivalencePaired = (
  delta: number,
  n: number,
  variance: PairedVariance,
  options: EquivalencePowerOptions,
): number => {
  checkKeys(options, ["margin", "goal", "level"]);
  const deviation = Math.sqrt(variancePerQuestion(variance));
  return equivalencePlan(checkFinite("delta", delta), deviation, options).powerOf(checkPositive("n", n));
};
