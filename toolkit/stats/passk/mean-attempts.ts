import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount } from "../check.ts";
import { type MeanInterval, meanInterval } from "../means/mean-interval.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { checkReachesK, firstSuccess } from "./first-success.ts";

export interface MeanAttemptsOptions extends IntervalOptions {
  /**
   * Treatment of unsolved problems. "limit" (default) counts the number of allowed attempts, a lower bound of the true
   * number. "exclude" leaves these problems out, which makes weak models look better.
   */
  readonly unsolved?: "limit" | "exclude";
}

/**
 * Mean number of attempts until the first success.
 *
 * @param outcomes one list for each problem: 0 or 1 for each attempt, in order. A list may end with its first
 *   success.
 * @param limit number of allowed attempts.
 * @param options level, side, unsolved ("limit").
 * @returns mean number of attempts with its interval over problems.
 * @throws ToolkitError if fewer than 2 problems count, or a list ends unsolved before the limit.
 * Cost: O(attempts).
 * Source: PAIR-Bench, section V (average attempts).
 * @example
 * meanAttempts([[1], [0, 0, 0], [0, 0, 1], [0, 1]], 3).estimate; // => 2.25
 * meanAttempts([[1], [0, 0, 0], [0, 0, 1], [0, 1]], 3, { unsolved: "exclude" }).estimate; // => 2
 */
export const meanAttempts = (
  outcomes: readonly (readonly number[])[],
  limit: number,
  options: MeanAttemptsOptions = {},
): MeanInterval => {
  checkKeys(options, ["unsolved", "level", "side"]);
  checkCount("limit", limit, 1);
  const first = firstSuccess(outcomes);
  checkReachesK(outcomes, first, limit);
  const exclude = checkChoice("unsolved", options.unsolved, ["limit", "exclude"]) === "exclude";
  const attempts = first.map((at) => (at >= 0 && at < limit ? at + 1 : exclude ? null : limit));
  if (attempts.filter((x) => x !== null).length < 2)
    throw new ToolkitError("outcomes must hold at least 2 problems that count", {
      code: "undefined_result",
      argument: "outcomes",
      hint: exclude ? 'use unsolved: "limit", which counts all problems' : undefined,
    });
  return {
    ...meanInterval(attempts, levelAndSide(options)),
    method: `mean-attempts-${exclude ? "solved" : "limit"}-t`,
  };
};
