import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { bounded, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/**
 * Agresti–Caffo interval of the difference of two independent proportions: Wald's formula after adding one success and
 * one failure to each sample. The estimate stays p1 - p2.
 *
 * @param x1 successes of the first sample
 * @param n1 trials of the first sample
 * @param x2 successes of the second sample
 * @param n2 trials of the second sample
 * @param options level (0.95) and side ("two-sided")
 * @throws ToolkitError for n < 1, x > n or counts that are not whole
 * Source: Agresti and Caffo 2000, The American Statistician 54, 280.
 * @example
 * agrestiCaffo(7, 34, 1, 34).low; // => 0.01161167
 */
export const agrestiCaffo = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: IntervalOptions = {},
): Interval => {
  successes(x1, n1, "1");
  successes(x2, n2, "2");
  const side = sides(options);
  const p1 = (x1 + 1) / (n1 + 2);
  const p2 = (x2 + 1) / (n2 + 2);
  const half = -lowerNormalQuantile(side.tail) * Math.sqrt((p1 * (1 - p1)) / (n1 + 2) + (p2 * (1 - p2)) / (n2 + 2));
  return bounded(side, "agresti-caffo", n1 + n2, x1 / n1 - x2 / n2, [p1 - p2 - half, p1 - p2 + half], [-1, 1]);
};
