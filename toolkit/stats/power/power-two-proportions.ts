import { choice, positive, probability } from "../check.ts";
import { upperNormal } from "../special/normal.ts";
import { critical, type PowerOptions } from "./design.ts";

export interface TwoGroupsOptions {
  /**
   * "pooled" (default): the pooled z test, the tail on the side of the effect. "arcsine": Cohen's h, both tails.
   */
  readonly method?: "pooled" | "arcsine";
}

/** Cohen's h. */
const arcsine = (p1: number, p2: number): number => 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2));

/**
 * Power of a two-sided test between two independent success rates.
 *
 * pooled: Φ((|p1 - p2|√n - z √(2 p̄ q̄))/√(p1 q1 + p2 q2)); arcsine: Φ(|h|√(n/2) - z) + Φ(-|h|√(n/2) - z).
 * @param p1 first rate
 * @param p2 second rate
 * @param n trials in *each* group; need not be whole
 * @param options alpha (0.05), method ("pooled")
 * @returns the power, a fraction
 * @throws ToolkitError outside the domain
 * Cost: O(1).
 * Source: Fleiss, Levin and Paik 2003, section 4.2; Cohen 1988, chapter 6.
 * @example
 * powerTwoProportions(0.7, 0.75, 500); // => 0.42476192
 */
export const powerTwoProportions = (
  p1: number,
  p2: number,
  n: number,
  options: PowerOptions & TwoGroupsOptions = {},
): number => {
  probability("p1", p1);
  probability("p2", p2);
  positive("n", n);
  const z = critical(options);
  if (choice("method", options.method, ["pooled", "arcsine"]) === "arcsine") {
    const shift = Math.abs(arcsine(p1, p2)) * Math.sqrt(n / 2);
    return upperNormal(z - shift) + upperNormal(z + shift);
  }
  const mean = (p1 + p2) / 2;
  const error = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  const gap = z * Math.sqrt(2 * mean * (1 - mean)) - Math.abs(p1 - p2) * Math.sqrt(n);
  return error === 0 ? (gap < 0 ? 1 : 0) : upperNormal(gap / error);
};
