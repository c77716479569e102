import { probability, sameLength, sample } from "../check.ts";
import { bounded, endless, sides } from "../intervals/sides.ts";
import { known } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { checkRange, type Range, rangeOfUnvarying, unvarying } from "../unvarying.ts";

export interface PredictionPoweredOptions extends IntervalOptions {
  /** Weight of the judge, in [0, 1]: 0 ignores it, 1 trusts it fully. Default: tuned on the gold set, in [0, 1]. */
  readonly lambda?: number;
  /** Range of the scores. Needed only if gold less judge does not vary; default [0, 1] if all scores lie in it. */
  readonly range?: Range;
}

export interface PredictionPowered extends Interval {
  readonly standardError: number;
  readonly lambda: number;
}

/** The largest variance that counts as a rounding error. */
const ROUNDING = 1e-28;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const covariance = (a: readonly number[], b: readonly number[]): number => {
  const [ma, mb] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - ma) * ((b[i] as number) - mb), 0) / (a.length - 1);
};

/**
 * Mean of gold labels, sharpened by a cheap judge: lambda · mean(judge on the rest) + mean(gold - lambda · judge on the
 * gold set). Unbiased however bad the judge is; the better it is, the narrower.
 *
 * Tuned lambda = cov(gold, judge) / ((1 + n/N) var(judge on all)), clipped to [0, 1].
 * If gold less judge does not vary, its spread is unknown, not 0: the bounds then allow for the share of gold labels,
 * z²/(n + z²) at most, that could have gone otherwise.
 * @param gold labels of a small set, usually 0 or 1
 * @param judgeOnGold the judge's scores on the same answers, in the same order
 * @param judgeOnRest its scores on the large set without gold labels
 * @param options lambda (tuned), range, level (0.95), side. The ends are not clipped
 * @returns the estimate with its interval, standard error and the lambda used; `n` = gold labels
 * @throws ToolkitError for lengths that differ or fewer than 2 scores in a set; "undefined_result" for
 *   gold less judge that does not vary, scores outside [0, 1] and no range
 * Cost: O(gold + rest).
 * Source: Angelopoulos et al. 2023 (arXiv 2301.09633); tuning 2023 (arXiv 2311.01453).
 * @example
 * predictionPowered([1, 0, 1, 1], [1, 0, 1, 0], [1, 1, 0, 1, 0], { lambda: 1 }).estimate; // => 0.85
 */
export const predictionPowered = (
  gold: readonly number[],
  judgeOnGold: readonly number[],
  judgeOnRest: readonly number[],
  options: PredictionPoweredOptions = {},
): PredictionPowered => {
  known(options, ["lambda", "range", "level", "side"]);
  sample("gold", gold, 2);
  sample("judgeOnGold", judgeOnGold, 2);
  sample("judgeOnRest", judgeOnRest, 2);
  sameLength("gold", gold, "judgeOnGold", judgeOnGold);
  const side = sides(options);
  if (options.range) checkRange(options.range, [gold, judgeOnGold, judgeOnRest]);
  const [n, rest] = [gold.length, judgeOnRest.length];
  const all = [...judgeOnGold, ...judgeOnRest];
  const spread = covariance(all, all);
  const tuned = spread > 0 ? covariance(gold, judgeOnGold) / ((1 + n / rest) * spread) : 0;
  const lambda = probability("lambda", options.lambda ?? Math.min(1, Math.max(0, tuned)));
  const residual = gold.map((y, i) => y - lambda * (judgeOnGold[i] as number));
  const estimate = lambda * mean(judgeOnRest) + mean(residual);
  const standardError = Math.sqrt(
    (lambda ** 2 * covariance(judgeOnRest, judgeOnRest)) / rest + covariance(residual, residual) / n,
  );
  const half = normalSfQuantile(side.tail) * standardError;
  if (covariance(residual, residual) <= ROUNDING) {
    const within = rangeOfUnvarying(options.range, [gold, all], "the interval of this mean");
    const [least, most] = [within[0] - lambda * within[1], within[1] - lambda * within[0]];
    const [low, high] = unvarying(mean(residual), n, side.tail, [least, most]);
    const ends = [
      estimate - Math.hypot(half, mean(residual) - low),
      estimate + Math.hypot(half, high - mean(residual)),
    ] as const;
    return { ...bounded(side, "prediction-powered-score", n, estimate, ends, endless), standardError, lambda };
  }
  const ends = [estimate - half, estimate + half] as const;
  return { ...bounded(side, "prediction-powered", n, estimate, ends, endless), standardError, lambda };
};
