import { checkChoice, checkPositive } from "../check.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";

export interface EquivalenceOptions {
  /** Differences smaller than this do not matter; above 0, on the scale of the difference. */
  readonly margin: number;
  /** "equivalent" (default): neither is better by the margin. "non-inferior": the first is not worse by the margin. */
  readonly goal?: "equivalent" | "non-inferior";
  /**
   * 1 minus the probability of a false claim. Default 0.95. For "equivalent", the interval then has level 0.9; else
   * it is one-sided.
   */
  readonly level?: number;
}

/** Test and interval of the claim that a difference is smaller than a margin. */
export interface Equivalence extends TestResult, Interval {
  readonly margin: number;
  readonly goal: "equivalent" | "non-inferior";
  /** True if the claim holds at this level: the interval lies within the margin. */
  readonly holds: boolean;
}

interface Claim {
  readonly margin: number;
  readonly goal: "equivalent" | "non-inferior";
  /**
   * Options of the interval that gives the same decision as the test: level 1 - 2 alpha for equivalence, one-sided for
   * non-inferiority.
   */
  readonly interval: IntervalOptions;
}

export const claimOf = ({ margin, goal, level = 0.95 }: EquivalenceOptions): Claim => {
  checkPositive("margin", margin);
  const aim = checkChoice("goal", goal, ["equivalent", "non-inferior"]);
  const both = aim === "equivalent";
  return { margin, goal: aim, interval: both ? { level: 2 * level - 1 } : { level, side: "lower" } };
};

/**
 * Combines the one-sided tests of "d <= -margin" and "d >= margin" into the claim. For equivalence both must reject,
 * for non-inferiority only the first.
 */
export const assembleClaim = (
  test: string,
  { margin, goal }: Claim,
  level: number,
  interval: Interval,
  below: { readonly statistic: number; readonly pValue: number },
  above: { readonly statistic: number; readonly pValue: number },
): Equivalence => {
  const decides = goal === "non-inferior" || below.pValue >= above.pValue ? below : above;
  return {
    ...interval,
    test: goal === "equivalent" ? `tost-${test}` : `non-inferiority-${test}`,
    ...decides,
    alternative: decides === below ? "greater" : "less",
    margin,
    goal,
    holds: decides.pValue < 1 - level,
  };
};
