import { checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { betaCdf, betaSf } from "../special/beta.ts";
import { type MixturePrior, mixture } from "./beta-mixture.ts";

export interface SuccessRateOptions extends IntervalOptions {
  readonly prior?: MixturePrior;
}

/** Finds the zero of a decreasing function between two points, by bisection to the last bit. */
const crossing = (f: (p: number) => number, positive: number, negative: number): number => {
  let [up, down] = [positive, negative];
  for (;;) {
    const middle = (up + down) / 2;
    if (middle === up || middle === down) return middle;
    if (f(middle) > 0) up = middle;
    else down = middle;
  }
};

/**
 * Confidence sequence for a success rate. The interval stays valid if you look at it after every result, and stop
 * once it is narrow enough.
 *
 * It contains all rates p0 whose e-value (`successEValue`) is below 1 / (1 - level). One-sided bounds average only
 * over rates on their own side. The probability that the interval ever excludes the true rate, over all n, is at most
 * 1 - level.
 *
 * @param successes x, the number of successes so far.
 * @param n number of results so far; 0 gives [0, 1].
 * @param options `level`, `side`, `prior`.
 * @returns x / n (0.5 for n = 0) with the interval at this point of the run.
 * @throws ToolkitError "invalid_argument" for x > n.
 *
 * Cost O(1). The repeated looks make it about half as wide again as Wilson's interval. If n is fixed in advance, use
 * `wilson`.
 * Source: Robbins 1970; Howard et al. 2021.
 * @example
 * successRate(60, 100).low; // => 0.4407744
 */
export const successRate = (successes: number, n: number, options: SuccessRateOptions = {}): Interval => {
  checkKeys(options, ["prior", "level", "side"]);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = sideOf(options);
  const logE = mixture(successes, n, options.prior);
  const { a = 1, b = 1 } = options.prior ?? {};
  const [x, y] = [successes + a, n - successes + b];
  const limit = -Math.log(1 - level);
  /**
   * For one-sided bounds: log of the posterior over the prior probability that the rate lies on the side of the
   * alternative.
   */
  const restriction: Readonly<Record<NonNullable<IntervalOptions["side"]>, (p: number) => number>> = {
    "two-sided": () => 0,
    lower: (p) => Math.log(betaSf(p, x, y) / betaSf(p, a, b)),
    upper: (p) => Math.log(betaCdf(p, x, y) / betaCdf(p, a, b)),
  };
  const excess = (p: number): number => logE(p) + restriction[side](p) - limit;
  const estimate = n === 0 ? 0.5 : successes / n;
  const tiny = Number.MIN_VALUE;
  return {
    estimate,
    low: side === "upper" || successes === 0 ? 0 : crossing(excess, tiny, estimate),
    high: side === "lower" || successes === n ? 1 : crossing(excess, 1 - Number.EPSILON / 2, estimate),
    level,
    method: "beta-mixture-sequence",
    n,
  };
};
