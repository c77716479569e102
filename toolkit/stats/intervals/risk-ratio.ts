import { ToolkitError } from "../../errors.ts";
import { checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { bracketedRoot } from "../special/root.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

export interface RiskRatioOptions extends IntervalOptions {
  /** "score" (default): Koopman's score interval. "log": Katz's normal approximation of the logarithm. */
  readonly method?: "score" | "log";
}

/** Score statistic of p1/p2 = ratio at the restricted maximum likelihood. */
const score = (x1: number, n1: number, x2: number, n2: number, ratio: number): number => {
  const a = (n1 + n2) * ratio;
  const b = -(n1 * ratio + x1 + n2 + x2 * ratio);
  // For a ratio near 1 without failures, rounding in the square root would put p2 1e-8 above its range.
  const p2 = Math.min(1, 1 / ratio, (2 * (x1 + x2)) / (-b + Math.sqrt(Math.max(0, b * b - 4 * a * (x1 + x2)))));
  const p1 = Math.min(1, ratio * p2);
  const variance = (p1 * (1 - p1)) / n1 + (ratio * ratio * p2 * (1 - p2)) / n2;
  return (x1 / n1 - (ratio * x2) / n2) / Math.sqrt(Math.max(variance, 1e-300));
};

const scoreBounds = (x1: number, n1: number, x2: number, n2: number, z: number): readonly [number, number] => {
  const root = (target: number): number =>
    Math.exp(bracketedRoot((log) => score(x1, n1, x2, n2, Math.exp(log)) - target, -60, 60, 1e-14));
  return [x1 === 0 ? 0 : root(z), x2 === 0 ? Number.POSITIVE_INFINITY : root(-z)];
};

const logBounds = (x1: number, n1: number, x2: number, n2: number, z: number): readonly [number, number] => {
  if (x1 === 0 || x2 === 0) return [0, Number.POSITIVE_INFINITY];
  const half = z * Math.sqrt(1 / x1 - 1 / n1 + 1 / x2 - 1 / n2);
  const ratio = x1 / n1 / (x2 / n2);
  return [ratio * Math.exp(-half), ratio * Math.exp(half)];
};

/**
 * Ratio of two independent proportions, p1/p2, with an interval.
 *
 * @param x1 successes of the first sample.
 * @param n1 trials of the first sample.
 * @param x2 successes of the second sample.
 * @param n2 trials of the second sample.
 * @param options level (0.95), side ("two-sided"), method ("score").
 * @returns the ratio with its bounds; the estimate is Infinity, without an upper bound, if x2 = 0.
 * @throws ToolkitError if both samples have no success: 0/0 is undefined.
 * Cost: O(1), two root searches for the score method.
 * Source: Koopman 1984, Biometrics 40, 513; Katz et al. 1978, Biometrics 34, 469.
 * @example
 * const { estimate, low, high } = riskRatio(36, 40, 16, 80);
 * estimate; // => 4.5
 * low; // => 2.93957
 * high; // => 7.15222
 */
export const riskRatio = (x1: number, n1: number, x2: number, n2: number, options: RiskRatioOptions = {}): Interval => {
  checkKeys(options, ["method", "level", "side"]);
  successes(x1, n1, "1");
  successes(x2, n2, "2");
  if (x1 === 0 && x2 === 0)
    throw new ToolkitError("x1 and x2 are both 0: their ratio is undefined", {
      code: "undefined_result",
      argument: "x1",
      value: 0,
      hint: "compare them by their difference: newcombe(x1, n1, x2, n2)",
    });
  const side = sides(options);
  const method = checkChoice("method", options.method, ["score", "log"]);
  const z = -lowerNormalQuantile(side.tail);
  const bounds = (method === "score" ? scoreBounds : logBounds)(x1, n1, x2, n2, z);
  const ratio = x1 / n1 / (x2 / n2);
  return makeInterval(side, `risk-ratio-${method}`, n1 + n2, ratio, bounds, [0, Number.POSITIVE_INFINITY]);
};
