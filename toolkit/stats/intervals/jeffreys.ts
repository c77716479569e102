import { checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerBetaQuantile, upperBetaQuantile } from "../special/beta.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

export interface JeffreysOptions extends IntervalOptions {
  /**
   * "adjusted" (default): lower bound 0 at x = 0 and upper bound 1 at x = n. "raw": the unchanged posterior
   * quantiles, which never cover a true rate of 0 or 1.
   */
  readonly ends?: "adjusted" | "raw";
}

/**
 * Jeffreys interval of a proportion: equal-tailed quantiles of the posterior Beta(x + 1/2, n - x + 1/2).
 *
 * Its coverage is close to that of {@link wilson}. It suits readers who prefer a Bayesian interpretation.
 * @param x successes.
 * @param n trials, at least 1.
 * @param options level (0.95), side ("two-sided") and ends ("adjusted").
 * @returns x / n with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: two quantiles of the beta distribution.
 * Source: Brown, Cai and DasGupta 2001, Statistical Science 16, 101 (section 4.1.2 for the ends).
 * @example
 * jeffreys(0, 10).high; // => 0.21719626751
 */
export const jeffreys = (x: number, n: number, options: JeffreysOptions = {}): Interval => {
  checkKeys(options, ["ends", "level", "side"]);
  successes(x, n);
  const side = sides(options);
  const adjusted = checkChoice("ends", options.ends, ["adjusted", "raw"]) === "adjusted";
  const low = x === 0 && adjusted ? 0 : lowerBetaQuantile(side.tail, x + 0.5, n - x + 0.5);
  const high = x === n && adjusted ? 1 : upperBetaQuantile(side.tail, x + 0.5, n - x + 0.5);
  return makeInterval(side, adjusted ? "jeffreys" : "jeffreys-raw", n, x / n, [low, high]);
};
