import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkNumbers, checkSameLength } from "../check.ts";
import { checkSuccesses } from "../compare/counted.ts";
import { normalP } from "../compare/tails.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, TestResult } from "../result.ts";

export interface TrendOptions {
  /** "greater": rates increase along the groups. Default "two-sided". */
  readonly alternative?: Alternative;
}

export interface CochranArmitageOptions extends TrendOptions {
  /** The score of each group in the trend, for example its month. Default 1, 2, 3 … */
  readonly scores?: ArrayLike<number>;
}

/**
 * Cochran–Armitage test for trend: does a success rate increase or decrease along ordered groups (months,
 * difficulties)?
 *
 * z = Σ (x_i - n_i p)(t_i - t̄) / √(p (1 - p) Σ n_i (t_i - t̄)²). p is the overall rate, t̄ the mean of the scores
 * over all trials.
 *
 * @param x successes in each group.
 * @param n trials in each group.
 * @param options `scores` (1, 2, 3 …), `alternative`.
 * @returns the test; `statistic` = z; its square is R's chi-squared.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 groups, or counts that are not whole or
 *   exceed the trials; "undefined_result" if all succeed or none, or all scores are equal.
 *
 * Cost O(groups). With further predictors: `logisticRegression`.
 * Source: Cochran 1954; Armitage 1955.
 * @example
 * cochranArmitage([83, 90, 129, 70], [86, 93, 136, 82]).pValue; // => 0.0041319
 */
export const cochranArmitage = (
  x: ArrayLike<number>,
  n: ArrayLike<number>,
  options: CochranArmitageOptions = {},
): TestResult => {
  checkKeys(options, ["scores", "alternative"]);
  checkNumbers("x", x, 2);
  checkSameLength("x", x, "n", n);
  const scores = options.scores ?? Array.from(x, (_, i) => i + 1);
  checkSameLength("x", x, "scores", scores);
  checkNumbers("scores", scores, 2);
  const alternative = alternativeOf(options);
  let [passed, tried, centre] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    passed += checkSuccesses(`x[${i}]`, x[i]!, `n[${i}]`, n[i]!);
    tried += n[i]!;
    centre += n[i]! * scores[i]!;
  }
  const [p, mean] = [passed / tried, centre / tried];
  let [sum, squares] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    sum += (x[i]! - n[i]! * p) * (scores[i]! - mean);
    squares += n[i]! * (scores[i]! - mean) ** 2;
  }
  const variance = p * (1 - p) * squares;
  if (!(variance > 0))
    throw new ToolkitError("the trend is undefined: all trials end alike, or all groups have one score", {
      code: "undefined_result",
      argument: "x",
      value: passed,
    });
  const statistic = sum / Math.sqrt(variance);
  return { test: "cochran-armitage", statistic, pValue: normalP(statistic, alternative), alternative, n: tried };
};
