import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { countPairs, type PairedCounts } from "./paired-counts.ts";
import { makeInterval, sides } from "./sides.ts";

/**
 * Bonett–Price interval of the difference of two paired proportions: Wald's formula after adding one task that only A
 * and one that only B solves. The estimate stays (b - c)/n.
 *
 * @param counts the four outcomes, see {@link pairedCounts}.
 * @param options level (0.95) and side ("two-sided").
 * @returns the difference first minus second with its bounds.
 * @throws ToolkitError for counts that are not whole or all 0.
 * Cost: O(1).
 * Source: Bonett and Price 2012, Journal of Educational and Behavioral Statistics 37, 479.
 * @example
 * bonettPrice({ both: 1, onlyA: 1, onlyB: 7, neither: 12 }).low; // => -0.508359307
 */
export const bonettPrice = (counts: PairedCounts, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  const n = countPairs(counts);
  const side = sides(options);
  const a = (counts.onlyA + 1) / (n + 2);
  const b = (counts.onlyB + 1) / (n + 2);
  const half = -lowerNormalQuantile(side.tail) * Math.sqrt((a + b - (a - b) ** 2) / (n + 2));
  const estimate = (counts.onlyA - counts.onlyB) / n;
  return makeInterval(side, "bonett-price", n, estimate, [a - b - half, a - b + half], [-1, 1]);
};
