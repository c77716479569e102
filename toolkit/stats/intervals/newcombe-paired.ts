import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { countPairs, type PairedCounts } from "./paired-counts.ts";
import { makeInterval, sides } from "./sides.ts";
import { wilsonBounds } from "./wilson-bounds.ts";

/** Correlation of the two outcomes with a continuity correction towards 0; 0 if a margin is empty. */
const association = ({ both, onlyA, onlyB, neither }: PairedCounts, n: number): number => {
  const margins = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (margins === 0) return 0;
  const product = both * neither - onlyA * onlyB;
  const corrected = product > 0 ? Math.max(0, product - n / 2) : product;
  return corrected / Math.sqrt(margins);
};

/**
 * Newcombe's interval of the difference of two paired proportions. It combines the Wilson bounds of both proportions
 * with the continuity-corrected correlation of the outcomes.
 *
 * It suits two models that answered each of the same tasks once, as {@link tango} does.
 * @param counts the four outcomes, see {@link pairedCounts}.
 * @param options level (0.95) and side ("two-sided").
 * @returns the difference first minus second with its bounds.
 * @throws ToolkitError for counts that are not whole or all 0.
 * Cost: O(1).
 * Source: Newcombe 1998, Statistics in Medicine 17, 2635 (method 10).
 * @example
 * newcombePaired({ both: 1, onlyA: 1, onlyB: 7, neither: 12 }).low; // => -0.506920227
 */
export const newcombePaired = (counts: PairedCounts, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  const n = countPairs(counts);
  const side = sides(options);
  const z = -lowerNormalQuantile(side.tail);
  const a = (counts.both + counts.onlyA) / n;
  const b = (counts.both + counts.onlyB) / n;
  const [lowA, highA] = wilsonBounds(a, n, z);
  const [lowB, highB] = wilsonBounds(b, n, z);
  const phi = association(counts, n);
  const span = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  const d = (counts.onlyA - counts.onlyB) / n;
  const bounds = [d - span(a - lowA, highB - b), d + span(highA - a, b - lowB)] as const;
  return makeInterval(side, "newcombe-paired", n, d, bounds, [-1, 1]);
};
