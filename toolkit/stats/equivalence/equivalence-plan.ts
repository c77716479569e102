import { checkChoice, checkOpenProbability, checkPositive } from "../check.ts";
import { lowerNormalQuantile, upperNormal } from "../special/normal.ts";

export interface EquivalencePowerOptions {
  /** Differences smaller than this do not matter; above 0. */
  readonly margin: number;
  /**
   * The claim. "equivalent" (default): neither is better by the margin. "non-inferior": the first is not worse by the
   * margin.
   */
  readonly goal?: "equivalent" | "non-inferior";
  /** 1 minus the probability of a false claim. The test is one-sided. Default 0.95. */
  readonly level?: number;
}

export interface EquivalencePlan {
  readonly margin: number;
  readonly goal: "equivalent" | "non-inferior";
  readonly z: number;
  /**
   * Power with n units: Φ((margin + d)√n/s - z), d the true difference, s the standard deviation of one unit. For
   * equivalence, Φ((margin - d)√n/s - z) - 1 is added; the result is never below 0.
   */
  readonly powerOf: (n: number) => number;
}

/**
 * Computes the power of a claim for a true difference d. `deviation` is the standard deviation of one unit (task or
 * trial).
 */
export const equivalencePlan = (d: number, deviation: number, options: EquivalencePowerOptions): EquivalencePlan => {
  const margin = checkPositive("margin", options.margin);
  const goal = checkChoice("goal", options.goal, ["equivalent", "non-inferior"]);
  const z = -lowerNormalQuantile(1 - checkOpenProbability("level", options.level ?? 0.95));
  const reach = (gap: number, n: number): number =>
    deviation === 0 ? (gap > 0 ? 1 : 0) : upperNormal(z - (gap * Math.sqrt(n)) / deviation);
  const powerOf = (n: number): number =>
    goal === "non-inferior" ? reach(margin + d, n) : Math.max(0, reach(margin + d, n) + reach(margin - d, n) - 1);
  return { margin, goal, z, powerOf };
};
