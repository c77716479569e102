import { checkCount } from "../check.ts";
import { wilson } from "../intervals/wilson.ts";
import { clusteredProportion } from "../means/clustered-proportion.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import type { Label } from "../scores.ts";
import { checkReachesK, firstSuccess } from "./first-success.ts";

export interface SuccessAtKOptions extends IntervalOptions {
  /** Cluster label of each problem, if problems are not independent. Default: each problem by itself. */
  readonly clusters?: ArrayLike<Label>;
}

/**
 * success@k: the share of problems solved within the first k attempts, where each attempt follows feedback on the
 * previous one. Unlike in {@link passAtK}, the attempts have an order and are not interchangeable.
 *
 * @param outcomes one list for each problem: 0 or 1 for each attempt, in order. A list may end with its first
 *   success.
 * @param k number of attempts, at least 1.
 * @param options level, side, clusters; the interval is Wilson's (or {@link clusteredProportion}).
 * @returns share of problems solved within k attempts, with its interval over problems.
 * @throws ToolkitError if a problem's list ends unsolved before the k-th attempt.
 * Cost: O(attempts).
 * Source: PAIR-Bench's repair protocol; Wilson 1927.
 * @example
 * successAtK([[1], [0, 0, 0], [0, 0, 1], [0, 1]], 2).estimate; // => 0.5
 */
export const successAtK = (
  outcomes: readonly (readonly number[])[],
  k: number,
  options: SuccessAtKOptions = {},
): Interval => {
  checkKeys(options, ["clusters", "level", "side"]);
  checkCount("k", k, 1);
  const first = firstSuccess(outcomes);
  checkReachesK(outcomes, first, k);
  const solved = first.map((at) => (at >= 0 && at < k ? 1 : 0));
  const interval = options.clusters
    ? clusteredProportion(solved, options.clusters, levelAndSide(options))
    : wilson(
        solved.reduce<number>((sum, x) => sum + x, 0),
        solved.length,
        levelAndSide(options),
      );
  return { ...interval, method: `success-at-k-${interval.method}` };
};
