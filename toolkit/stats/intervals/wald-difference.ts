import { withFlatWarning } from "./flat.ts";
import { type DifferenceInterval, twoSamples } from "./two-samples.ts";

/**
 * Wald interval of the difference of two independent proportions, p1 - p2 ± z √(p1 q1/n1 + p2 q2/n2).
 *
 * For comparison with published figures; prefer {@link newcombe} or {@link miettinenNurminen}.
 * @param x1 successes of the first sample.
 * @param n1 trials of the first sample.
 * @param x2 successes of the second sample.
 * @param n2 trials of the second sample.
 * @param options level (0.95) and side ("two-sided").
 * @returns p1 - p2 with its bounds, and a warning if they have no width.
 * @throws ToolkitError for n < 1, x > n or counts that are not whole.
 * Cost: O(1).
 * Source: Newcombe 1998, Statistics in Medicine 17, 873 (method 1).
 * @example
 * waldDifference(7, 34, 1, 34).low; // => 0.029169416
 */
export const waldDifference: DifferenceInterval = (x1, n1, x2, n2, options) => {
  const { p1, p2, z, interval } = twoSamples(x1, n1, x2, n2, options);
  const half = z * Math.sqrt((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2);
  return withFlatWarning(interval("wald-difference", p1 - p2 - half, p1 - p2 + half), "use newcombe");
};
