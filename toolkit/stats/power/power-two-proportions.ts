import { checkChoice, checkPositive, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { upperNormal } from "../special/normal.ts";
import { criticalValue, type PowerOptions, sidesOf } from "./design.ts";

export interface TwoGroupsOptions {
  /** "pooled" (default): the pooled z test. "arcsine": the test of Cohen's h. */
  readonly test?: "pooled" | "arcsine";
}

export interface TailsOptions {
  /**
   * "both" (default): counts rejections in both directions, so that the power at no effect is 1 - level. "near":
   * counts only those in the direction of the effect, as textbook formulas do. Sample sizes and minimum effects use
   * "near".
   */
  readonly tails?: "both" | "near";
}

/** Tail probability beyond `gap` standard errors; for an error of 0 it is 0 or 1. */
export const tailBeyond = (gap: number, error: number): number =>
  error === 0 ? (gap < 0 ? 1 : 0) : upperNormal(gap / error);

/** Cohen's h. */
const arcsine = (p1: number, p2: number): number => 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2));

/**
 * Power of a test between two independent success rates. Two-sided by default.
 *
 * pooled: Φ((|p1 - p2|√n - z √(2 p̄ q̄))/√(p1 q1 + p2 q2)), plus the same with -|p1 - p2|. arcsine: Φ(|h|√(n/2) - z)
 * + Φ(-|h|√(n/2) - z).
 * @param p1 first rate.
 * @param p2 second rate.
 * @param n trials in *each* group; need not be whole.
 * @param options level (0.95), sides (2), test ("pooled"), tails ("both").
 * @returns the power, a fraction.
 * @throws ToolkitError for arguments outside their domain.
 * Cost: O(1).
 * Source: Fleiss, Levin and Paik 2003, section 4.2; Cohen 1988, chapter 6.
 * @example
 * powerTwoProportions(0.7, 0.75, 500); // => 0.42485527
 */
export const powerTwoProportions = (
  p1: number,
  p2: number,
  n: number,
  options: PowerOptions & TwoGroupsOptions & TailsOptions = {},
): number => {
  checkKeys(options, ["level", "test", "tails", "sides"]);
  checkProbability("p1", p1);
  checkProbability("p2", p2);
  checkPositive("n", n);
  const z = criticalValue(options);
  const both = checkChoice("tails", options.tails, ["both", "near"]) === "both" && sidesOf(options) === 2;
  if (checkChoice("test", options.test, ["pooled", "arcsine"]) === "arcsine") {
    const shift = Math.abs(arcsine(p1, p2)) * Math.sqrt(n / 2);
    return upperNormal(z - shift) + (sidesOf(options) === 2 ? upperNormal(z + shift) : 0);
  }
  const mean = (p1 + p2) / 2;
  const error = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  const bound = z * Math.sqrt(2 * mean * (1 - mean));
  const shift = Math.abs(p1 - p2) * Math.sqrt(n);
  return tailBeyond(bound - shift, error) + (both ? tailBeyond(bound + shift, error) : 0);
};
