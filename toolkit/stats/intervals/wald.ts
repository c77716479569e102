import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { withFlatWarning } from "./flat.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/**
 * Wald interval of a proportion: p ± z √(p(1-p)/n), clipped to [0, 1].
 *
 * The textbook formula, for comparison only. Near 0 and 1 its coverage is far too low, and at 0 and 1 it has no
 * width. Prefer {@link wilson}.
 * @param x successes.
 * @param n trials, at least 1.
 * @param options level (0.95) and side ("two-sided").
 * @returns x / n with its bounds, and a warning if they have no width.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: O(1).
 * Source: Laplace 1812; criticised by Brown, Cai and DasGupta 2001, section 2.
 * @example
 * wald(8, 10).low; // => 0.552082
 */
export const wald = (x: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  successes(x, n);
  const side = sides(options);
  const p = x / n;
  const half = -lowerNormalQuantile(side.tail) * Math.sqrt((p * (1 - p)) / n);
  return withFlatWarning(makeInterval(side, "wald", n, p, [p - half, p + half]), "use wilson");
};
