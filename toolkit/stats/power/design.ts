import { ToolkitError } from "../../errors.ts";
import { checkOpenProbability, fail } from "../check.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { bracketedRoot } from "../special/root.ts";

/** The options of every power calculation. */
export interface PowerOptions {
  /** Confidence level of the test, 1 minus its significance level. Default 0.95. */
  readonly level?: number;
  /** 2 (default): a two-sided test. 1: a one-sided test in the direction of the effect. */
  readonly sides?: 1 | 2;
}

/** The options of every calculation of a sample size or a minimum effect. */
export interface DesignOptions extends PowerOptions {
  /** Probability of finding the effect. Default 0.8. */
  readonly power?: number;
}

/** A required sample size: the exact solution, and rounded up. */
export interface SampleSize {
  readonly exact: number;
  readonly n: number;
}

/** Returns the number of sides of the test; 2 by default. */
export const sidesOf = ({ sides = 2 }: PowerOptions): 1 | 2 =>
  sides === 1 || sides === 2 ? sides : fail("sides", sides, "1 or 2, the number of sides of the test");

/** Critical value of the test, in standard normal units. */
export const criticalValue = (options: PowerOptions = {}): number =>
  -lowerNormalQuantile((1 - checkOpenProbability("level", options.level ?? 0.95)) / sidesOf(options));

/** Critical value plus the quantile of the target power. */
export const reach = (options: DesignOptions = {}): number =>
  criticalValue(options) + lowerNormalQuantile(checkOpenProbability("power", options.power ?? 0.8));

export const sizeOf = (exact: number): SampleSize => ({ exact, n: Math.ceil(exact - 1e-9) });

/** Refuses a calculation if the two hypotheses are equal. */
export const checkDiffering = (argument: string, a: number, b: number): void => {
  if (a === b)
    throw new ToolkitError(`${argument} must differ from ${b}: no sample size detects a difference of 0`, {
      code: "undefined_result",
      argument,
      value: a,
    });
};

/** Returns the smallest real n that reaches the target power. The power must increase with n. */
export const solveSize = (power: (n: number) => number, target: number): SampleSize => {
  let high = 2;
  while (power(high) < target) {
    high *= 2;
    if (high > 1e15)
      throw new ToolkitError("no sample below 10^15 reaches this power", {
        code: "undefined_result",
        argument: "power",
      });
  }
  const low = high === 2 ? 1e-9 : high / 2;
  return sizeOf(bracketedRoot((n) => power(n) - target, low, high, 1e-13));
};
