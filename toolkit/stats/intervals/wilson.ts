import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { makeInterval, sides } from "./sides.ts";
import { trials } from "./successes.ts";
import { wilsonBounds } from "./wilson-bounds.ts";

/**
 * Wilson's score interval of a proportion: all p0 with |x/n - p0| <= z √(p0(1-p0)/n).
 *
 * This interval is recommended for a share of independent successes. Its average coverage is close to the level at any
 * n. It lies within [0, 1], and its width is never 0. If trials are clustered (samples of one task), use
 * {@link clusteredProportion}.
 * @param x successes; may be a sum of fractional scores, but then the interval is wider than necessary.
 * @param n trials, at least 1.
 * @param options level (0.95) and side ("two-sided").
 * @returns x / n with its bounds.
 * @throws ToolkitError for n < 1, x > n or n that is not whole.
 * Cost: O(1).
 * Source: Wilson 1927, Journal of the American Statistical Association 22, 209.
 * @example
 * const { low, high } = wilson(0, 10);
 * low; // => 0
 * high; // => 0.27753279986
 */
export const wilson = (x: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  trials(x, n);
  const side = sides(options);
  return makeInterval(side, "wilson", n, x / n, wilsonBounds(x / n, n, -lowerNormalQuantile(side.tail)));
};
