import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { withFlatWarning } from "./flat.ts";
import { countPairs, type PairedCounts } from "./paired-counts.ts";
import { makeInterval, sides } from "./sides.ts";

/**
 * Wald interval of the difference of two paired proportions: d ± z √(b + c - (b-c)²/n)/n, b and c the tasks that only A
 * and only B solves.
 *
 * For comparison with published figures; prefer {@link newcombePaired} or {@link tango}.
 * @param counts the four outcomes, see {@link pairedCounts}.
 * @param options level (0.95) and side ("two-sided").
 * @returns the difference first minus second with its bounds, and a warning if they have no width.
 * @throws ToolkitError for counts that are not whole or all 0.
 * Cost: O(1).
 * Source: Fagerland, Lydersen and Laake 2014, Statistics in Medicine 33, 2850, section 3.1.
 * @example
 * waldPaired({ both: 1, onlyA: 1, onlyB: 7, neither: 12 }).low; // => -0.519709036
 */
export const waldPaired = (counts: PairedCounts, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  const n = countPairs(counts);
  const side = sides(options);
  const { onlyA, onlyB } = counts;
  const d = (onlyA - onlyB) / n;
  const half = (-lowerNormalQuantile(side.tail) * Math.sqrt(onlyA + onlyB - (onlyA - onlyB) ** 2 / n)) / n;
  return withFlatWarning(makeInterval(side, "wald-paired", n, d, [d - half, d + half], [-1, 1]), "use tango");
};
