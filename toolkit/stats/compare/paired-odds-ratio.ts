import { ToolkitError } from "../../errors.ts";
import { checkCount, checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { betaQuantile } from "../special/beta.ts";

/**
 * Conditional odds ratio of paired answers. Of the tasks on which two models disagree, how many times as often is the
 * first model right?
 *
 * OR = b / c; each limit is Clopper and Pearson's for b / (b + c), mapped by p / (1 - p).
 *
 * @param onlyFirst b, the number of tasks that only the first model got right.
 * @param onlySecond c, the number of tasks that only the second model got right.
 * @param options `level`, `side`.
 * @returns estimate and exact interval in [0, Infinity]; `n` = b + c.
 * @throws ToolkitError "invalid_argument" for values that are not counts; "undefined_result" if the models never
 *   disagree.
 *
 * Cost O(1). The matching test is `mcnemar` with test "exact".
 * Source: Breslow and Day 1980, section 5.2; Clopper and Pearson 1934.
 * @example
 * pairedOddsRatio(15, 5).low; // => 1.0364696
 */
export const pairedOddsRatio = (onlyFirst: number, onlySecond: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  const b = checkCount("onlyFirst", onlyFirst);
  const c = checkCount("onlySecond", onlySecond);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = sideOf(options);
  if (b + c === 0)
    throw new ToolkitError("the paired odds ratio is undefined: the models never disagree", {
      code: "undefined_result",
      argument: "onlyFirst",
      value: 0,
      hint: "use an interval of the paired difference, for example tango",
    });
  const tail = side === "two-sided" ? (1 - level) / 2 : 1 - level;
  const odds = (p: number): number => p / (1 - p);
  return {
    estimate: b / c,
    low: b === 0 || side === "upper" ? 0 : odds(betaQuantile(tail, b, c + 1)),
    high: c === 0 || side === "lower" ? Number.POSITIVE_INFINITY : odds(betaQuantile(1 - tail, b + 1, c)),
    level,
    method: "conditional-exact",
    n: b + c,
  };
};
