import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount } from "../check.ts";
import { type MeanInterval, meanInterval } from "../means/mean-interval.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { checkReachesK, firstSuccess } from "./first-success.ts";

export interface MeanAttemptsOptions extends IntervalOptions {
  /**
   * The count of an unsolved problem. "limit" (default): the number of attempts allowed, a lower bound of the truth. "exclude"
   * leaves such problems out, which answers another question and flatters weak models.
   */
  readonly unsolved?: "limit" | "exclude";
}

/**
 * Average number of attempts until the first success.
 *
 * @param outcomes one list a problem: 0 or 1 an attempt, in order; a list may end with its first success.
 * @param limit attempts allowed.
 * @param options level, side, unsolved ("limit").
 * @returns mean number of attempts with its interval over problems.
 * @throws ToolkitError if fewer than 2 problems count, or attempts end unsolved before the limit.
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
      hint: exclude ? 'unsolved: "limit" counts all problems' : undefined,
    });
  return {
    ...meanInterval(attempts, levelAndSide(options)),
    method: `mean-attempts-${exclude ? "solved" : "limit"}-t`,
  };
};
