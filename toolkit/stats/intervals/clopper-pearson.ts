import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerBetaQuantile, upperBetaQuantile } from "../special/beta.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/**
 * Clopper–Pearson interval of a proportion: both binomial tails inverted exactly, through beta quantiles.
 *
 * Its coverage is never below the level, whatever p and n, so it is wider than {@link wilson}. Use it for claims that
 * must hold in the worst case.
 * @param x successes.
 * @param n trials, at least 1.
 * @param options level (0.95) and side ("two-sided").
 * @returns x / n with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: two beta quantiles, about 2 µs.
 * Source: Clopper and Pearson 1934, Biometrika 26, 404.
 * @example
 * clopperPearson(0, 10).high; // => 0.30849710782
 */
export const clopperPearson = (x: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  successes(x, n);
  const side = sides(options);
  const low = x === 0 || side.side === "upper" ? 0 : lowerBetaQuantile(side.tail, x, n - x + 1);
  const high = x === n || side.side === "lower" ? 1 : upperBetaQuantile(side.tail, x + 1, n - x);
  return makeInterval(side, "clopper-pearson", n, x / n, [low, high]);
};
