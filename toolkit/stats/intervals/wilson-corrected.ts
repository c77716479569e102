import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/**
 * Wilson's interval with continuity correction. It inverts the score test with |x/n - p0| reduced by 1/(2n).
 *
 * Close to {@link clopperPearson}. Its coverage is at least the level almost everywhere, so it is wide.
 * @param x successes.
 * @param n trials, at least 1.
 * @param options level (0.95) and side ("two-sided").
 * @returns x / n with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: O(1).
 * Source: Newcombe 1998, Statistics in Medicine 17, 857 (method 4).
 * @example
 * wilsonCorrected(0, 10).high; // => 0.34453721831
 */
export const wilsonCorrected = (x: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  successes(x, n);
  const side = sides(options);
  const p = x / n;
  const z = -lowerNormalQuantile(side.tail);
  const square = z * z;
  const scale = 2 * (n + square);
  const low =
    x === 0 ? 0 : (2 * x + square - 1 - z * Math.sqrt(square - 2 - 1 / n + 4 * p * (n * (1 - p) + 1))) / scale;
  const high =
    x === n ? 1 : (2 * x + square + 1 + z * Math.sqrt(square + 2 - 1 / n + 4 * p * (n * (1 - p) - 1))) / scale;
  return makeInterval(side, "wilson-corrected", n, p, [low, high]);
};
