import { meanOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { checkChoice, checkProbability, checkSameLength, checkSample } from "../check.ts";
import { endlessRange, makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { studentSfQuantile } from "../special/student.ts";
import { checkRange, type Range, rangeOfUnvarying, unvaryingBounds } from "../unvarying.ts";
import { covariance, tunedWeight } from "./tuned-weight.ts";

export interface PredictionPoweredOptions extends IntervalOptions {
  /** Weight of the judge, in [0, 1]: 0 ignores it, 1 uses it fully. Default: tuned on the gold set. */
  readonly lambda?: number;
  /**
   * "t" (default): Student's t, for few gold labels. "normal": as first published, too narrow below some 200 gold
   * labels.
   */
  readonly method?: "t" | "normal";
  /**
   * Smallest and largest possible score. Needed only if gold minus judge does not vary, because the spread is then
   * unknown. Default [0, 1] if all scores lie in it.
   */
  readonly range?: Range;
}

export interface PredictionPowered extends Interval {
  readonly standardError: number;
  readonly lambda: number;
  /** Satterthwaite's degrees of freedom; Infinity for "normal". */
  readonly df: number;
}

/** A variance up to this counts as 0, because of rounding. */
const ROUNDING = 1e-28;

/** Jackknife variance of a mean, from the estimates that leave out one gold label each. */
const jackknifeVariance = (estimates: readonly number[]): number =>
  ((estimates.length - 1) ** 2 / estimates.length) * covariance(estimates, estimates);

/**
 * Prediction-powered mean: gold labels combined with a cheap judge. The mean is lambda · mean(judge on the rest) +
 * mean(gold - lambda · judge on the gold set). The estimate is unbiased however bad the judge is; a better judge makes
 * the interval narrower.
 *
 * Tuned lambda = cov(gold, judge) / ((1 + n/N) var(judge on all)), clipped to [0, 1]. The variance has two parts. The
 * judge's part, on the large set, is lambda² var / N. The gold part is a jackknife variance, in which lambda is tuned
 * again without each label. Bounds: Student's t with Satterthwaite's degrees of freedom from N - 1 and n - 1. "normal"
 * treats lambda as known, and uses z. If gold minus judge does not vary, its spread is unknown, not 0. The bounds then
 * allow that a share z²/(n + z²) of the gold labels could have been different.
 * @param gold labels of a small set, usually 0 or 1.
 * @param judgeOnGold the judge's scores on the same answers, in the same order.
 * @param judgeOnRest its scores on the large set without gold labels.
 * @param options lambda (tuned), method ("t"), range, level (0.95), side. The ends are not clipped.
 * @returns the estimate with its interval, standard error, degrees of freedom and the lambda used; `n` = gold labels.
 * @throws ToolkitError for lengths that differ or fewer than 2 scores in a set; "undefined_result" if gold minus
 *   judge does not vary, and scores lie outside [0, 1] without a range.
 * Cost: O(gold + rest).
 * Source: Angelopoulos et al. 2023 (arXiv 2301.09633); tuning 2023 (arXiv 2311.01453); jackknife Tukey 1958; Satterthwaite 1946.
 * @example
 * predictionPowered([1, 0, 1, 1], [1, 0, 1, 0], [1, 1, 0, 1, 0], { lambda: 1 }).estimate; // => 0.85
 */
export const predictionPowered = (
  gold: readonly number[],
  judgeOnGold: readonly number[],
  judgeOnRest: readonly number[],
  options: PredictionPoweredOptions = {},
): PredictionPowered => {
  checkKeys(options, ["lambda", "method", "range", "level", "side"]);
  checkSample("gold", gold, 2);
  checkSample("judgeOnGold", judgeOnGold, 2);
  checkSample("judgeOnRest", judgeOnRest, 2);
  checkSameLength("gold", gold, "judgeOnGold", judgeOnGold);
  const side = sides(options);
  const method = checkChoice("method", options.method, ["t", "normal"]);
  if (options.range) checkRange(options.range, [gold, judgeOnGold, judgeOnRest]);
  const [n, unlabelled] = [gold.length, judgeOnRest.length];
  const tuning = tunedWeight(gold, judgeOnGold, judgeOnRest);
  const lambda = checkProbability("lambda", options.lambda ?? tuning.weight);
  const residual = gold.map((y, i) => y - lambda * itemAt(judgeOnGold, i));
  const spread = covariance(residual, residual);
  const [meanRest, sumGold, sumJudge] = [meanOf(judgeOnRest), n * meanOf(gold), n * meanOf(judgeOnGold)];
  const estimate = lambda * meanRest + meanOf(residual);
  const leaveOneOut = gold.map((y, i) => {
    const weight = options.lambda ?? itemAt(tuning.leaveOneOut, i);
    return weight * meanRest + (sumGold - y - weight * (sumJudge - itemAt(judgeOnGold, i))) / (n - 1);
  });
  const restPart = (lambda ** 2 * covariance(judgeOnRest, judgeOnRest)) / unlabelled;
  const goldPart = method === "t" ? jackknifeVariance(leaveOneOut) : spread / n;
  const variance = restPart + goldPart;
  const standardError = Math.sqrt(variance);
  const parts = restPart ** 2 / (unlabelled - 1) + goldPart ** 2 / (n - 1);
  const df = method === "t" && parts > 0 ? variance ** 2 / parts : Number.POSITIVE_INFINITY;
  const half =
    (df < Number.POSITIVE_INFINITY ? studentSfQuantile(side.tail, df) : normalSfQuantile(side.tail)) * standardError;
  const more = { standardError, lambda, df };
  const name = method === "t" ? "prediction-powered-t" : "prediction-powered";
  if (spread <= ROUNDING) {
    const within = rangeOfUnvarying(options.range, [gold, judgeOnGold, judgeOnRest], "the interval of this mean");
    const [least, most] = [within[0] - lambda * within[1], within[1] - lambda * within[0]];
    const [low, high] = unvaryingBounds(meanOf(residual), n, side.tail, [least, most]);
    const ends = [
      estimate - Math.hypot(half, meanOf(residual) - low),
      estimate + Math.hypot(half, high - meanOf(residual)),
    ] as const;
    return { ...makeInterval(side, `${name}, score`, n, estimate, ends, endlessRange), ...more };
  }
  const ends = [estimate - half, estimate + half] as const;
  return { ...makeInterval(side, name, n, estimate, ends, endlessRange), ...more };
};
