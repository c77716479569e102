import { type DifferenceInterval, twoSamples } from "./two-samples.ts";

/**
 * Agresti–Caffo interval of the difference of two independent proportions: Wald's formula after adding one success and
 * one failure to each sample. The estimate stays p1 - p2.
 *
 * @param x1 successes of the first sample.
 * @param n1 trials of the first sample.
 * @param x2 successes of the second sample.
 * @param n2 trials of the second sample.
 * @param options level (0.95) and side ("two-sided").
 * @returns p1 - p2 with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: O(1).
 * Source: Agresti and Caffo 2000, The American Statistician 54, 280.
 * @example
 * agrestiCaffo(7, 34, 1, 34).low; // => 0.01161167
 */
export const agrestiCaffo: DifferenceInterval = (x1, n1, x2, n2, options) => {
  const { z, interval } = twoSamples(x1, n1, x2, n2, options);
  const p1 = (x1 + 1) / (n1 + 2);
  const p2 = (x2 + 1) / (n2 + 2);
  const half = z * Math.sqrt((p1 * (1 - p1)) / (n1 + 2) + (p2 * (1 - p2)) / (n2 + 2));
  return interval("agresti-caffo", p1 - p2 - half, p1 - p2 + half);
};
