import { type DifferenceInterval, twoSamples } from "./two-samples.ts";
import { wilsonBounds } from "./wilson-bounds.ts";

/**
 * Newcombe's interval of the difference of two independent proportions. It squares and sums the deviations of their
 * Wilson bounds.
 *
 * This interval is recommended for two models on different tasks. For the same tasks use {@link newcombePaired} or
 * {@link tango}.
 * @param x1 successes of the first sample.
 * @param n1 trials of the first sample.
 * @param x2 successes of the second sample.
 * @param n2 trials of the second sample.
 * @param options level (0.95) and side ("two-sided").
 * @returns p1 - p2 with its bounds.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: O(1).
 * Source: Newcombe 1998, Statistics in Medicine 17, 873 (method 10).
 * @example
 * newcombe(7, 34, 1, 34).low; // => 0.018921444
 */
export const newcombe: DifferenceInterval = (x1, n1, x2, n2, options) => {
  const { p1, p2, z, interval } = twoSamples(x1, n1, x2, n2, options);
  const [l1, u1] = wilsonBounds(p1, n1, z);
  const [l2, u2] = wilsonBounds(p2, n2, z);
  const low = p1 - p2 - Math.hypot(p1 - l1, u2 - p2);
  const high = p1 - p2 + Math.hypot(u1 - p1, p2 - l2);
  return interval("newcombe", low, high);
};
