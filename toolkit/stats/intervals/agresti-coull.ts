import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/**
 * Agresti–Coull interval of a proportion: Wald's formula after adding z²/2 successes and z²/2 failures.
 *
 * Simple enough for a pocket calculator, slightly wider than {@link wilson}; the bounds are clipped to [0, 1].
 * @param x successes.
 * @param n trials, at least 1.
 * @param options level (0.95) and side ("two-sided").
 * @returns x / n with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: O(1).
 * Source: Agresti and Coull 1998, The American Statistician 52, 119.
 * @example
 * agrestiCoull(0, 10).high; // => 0.32088730575
 */
export const agrestiCoull = (x: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  successes(x, n);
  const side = sides(options);
  const z = -lowerNormalQuantile(side.tail);
  const total = n + z * z;
  const centre = (x + (z * z) / 2) / total;
  const half = z * Math.sqrt((centre * (1 - centre)) / total);
  return makeInterval(side, "agresti-coull", n, x / n, [centre - half, centre + half]);
};
