import { checkCount } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval } from "../result.ts";
import { type SuccessAtKOptions, successAtK } from "./success-at-k.ts";

export interface SuccessCurvePoint extends Interval {
  readonly k: number;
}

/**
 * success@k as a curve over k = 1, 2, ..., limit. Each point has its interval.
 *
 * @param outcomes one list for each problem: 0 or 1 for each attempt, in order. A list may end with its first
 *   success.
 * @param limit the largest k.
 * @param options level, side, clusters.
 * @returns one point for each k: k and the interval.
 * @throws ToolkitError as {@link successAtK}.
 * Cost: O(attempts × limit).
 * Source: as {@link successAtK}.
 * @example
 * successCurve([[1], [0, 0, 0], [0, 0, 1], [0, 1]], 3).map((point) => point.estimate); // => [0.25, 0.5, 0.75]
 */
export const successCurve = (
  outcomes: readonly (readonly number[])[],
  limit: number,
  options: SuccessAtKOptions = {},
): readonly SuccessCurvePoint[] => {
  checkKeys(options, ["clusters", "level", "side"]);
  return Array.from({ length: checkCount("limit", limit, 1) }, (_, i) => ({
    k: i + 1,
    ...successAtK(outcomes, i + 1, options),
  }));
};
