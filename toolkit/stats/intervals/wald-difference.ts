import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { bounded, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/**
 * Wald interval of the difference of two independent proportions, p1 - p2 ± z √(p1 q1/n1 + p2 q2/n2).
 *
 * For comparison with published figures; prefer {@link newcombe} or {@link miettinenNurminen}.
 * @param x1 successes of the first sample
 * @param n1 trials of the first sample
 * @param x2 successes of the second sample
 * @param n2 trials of the second sample
 * @param options level (0.95) and side ("two-sided")
 * @throws ToolkitError for n < 1, x > n or counts that are not whole
 * Source: Newcombe 1998, Statistics in Medicine 17, 873 (method 1).
 * @example
 * waldDifference(7, 34, 1, 34).low; // => 0.029169416
 */
export const waldDifference = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: IntervalOptions = {},
): Interval => {
  successes(x1, n1, "1");
  successes(x2, n2, "2");
  const side = sides(options);
  const p1 = x1 / n1;
  const p2 = x2 / n2;
  const half = -lowerNormalQuantile(side.tail) * Math.sqrt((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2);
  return bounded(side, "wald-difference", n1 + n2, p1 - p2, [p1 - p2 - half, p1 - p2 + half], [-1, 1]);
};
