import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { bracketedRoot } from "../special/root.ts";
import { countPairs, type PairedCounts } from "./paired-counts.ts";
import { makeInterval, sides } from "./sides.ts";

/** Score statistic of pA - pB = d at the restricted maximum likelihood of the discordant shares. */
export const tangoScore = (onlyA: number, onlyB: number, n: number, d: number): number => {
  const a = 2 * n;
  const b = -onlyA - onlyB + (2 * n - onlyA + onlyB) * d;
  const c = -onlyB * d * (1 - d);
  const share = (Math.sqrt(Math.max(0, b * b - 4 * a * c)) - b) / (2 * a);
  return (onlyA - onlyB - n * d) / Math.sqrt(Math.max(n * (2 * share + d * (1 - d)), 1e-300));
};

/**
 * Tango's score interval of the difference of two paired proportions: all differences that the score test does not
 * reject. Consistent with the McNemar test without continuity correction.
 *
 * @param counts the four outcomes, see {@link pairedCounts}.
 * @param options level (0.95) and side ("two-sided").
 * @returns the difference first minus second with its bounds.
 * @throws ToolkitError for counts that are not whole or all 0.
 * Cost: two root searches of about 40 steps.
 * Source: Tango 1998, Statistics in Medicine 17, 891, equation 6.
 * @example
 * tango({ both: 1, onlyA: 1, onlyB: 7, neither: 12 }).low; // => -0.51723228
 */
export const tango = (counts: PairedCounts, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  const n = countPairs(counts);
  const side = sides(options);
  const z = -lowerNormalQuantile(side.tail);
  const { onlyA, onlyB } = counts;
  const d = (onlyA - onlyB) / n;
  const bound = (end: number, target: number): number => {
    if (d === end) return end;
    return bracketedRoot((at) => tangoScore(onlyA, onlyB, n, at) - target, Math.min(end, d), Math.max(end, d), 1e-14);
  };
  return makeInterval(side, "tango", n, d, [bound(-1, z), bound(1, -z)], [-1, 1]);
};
