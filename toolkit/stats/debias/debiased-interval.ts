import { checkChoice, checkObject } from "../check.ts";
import { clopperPearson } from "../intervals/clopper-pearson.ts";
import { jeffreys } from "../intervals/jeffreys.ts";
import { wald } from "../intervals/wald.ts";
import { wilson } from "../intervals/wilson.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { type Contamination, clip, contamination, correctRate } from "./contamination.ts";
import { boundedRegion, type ContaminationBounds, type RegionRule } from "./identification-region.ts";
import { clipEstimate } from "./within.ts";

const intervals = { wald, wilson, "clopper-pearson": clopperPearson, jeffreys } as const;

export interface DebiasedIntervalOptions extends IntervalOptions {
  /** Method of the interval of the observed rate. Default "wilson". */
  readonly interval?: keyof typeof intervals;
  /** The rule that combines ranges of alpha and q, see `RegionRule`. Default "sharp". */
  readonly rule?: RegionRule;
}

export interface DebiasedInterval extends Interval {
  readonly rawLow: number;
  readonly rawHigh: number;
  /** Width of this interval divided by that of the observed rate: 1 / (1 - alpha) if alpha is known. */
  readonly widthRatio: number;
  readonly warning: string | null;
}

const isKnown = (errors: Contamination | ContaminationBounds): errors is Contamination =>
  typeof errors.alpha === "number";

/**
 * Interval of the pass rate on correct tasks, from counts on a benchmark with erroneous tasks.
 *
 * With known alpha and q, both bounds of the observed rate's interval are corrected. The result is wider by the factor
 * 1 / (1 - alpha) (UniCode's paper calls it narrower). With ranges, it extends from the smallest corrected lower bound
 * to the largest corrected upper bound. The estimate is then the middle of the identification region of the observed
 * rate.
 * @param successes passed tasks.
 * @param n tasks.
 * @param errors alpha (share of erroneous tasks) and q (pass rate on them), as numbers or as ranges.
 * @param options interval ("wilson"), rule ("sharp"), level, side.
 * @returns the corrected interval, its bounds before clipping, and the ratio of widths. A warning appears if the data
 *   contradict alpha and q. If no rate is possible, the interval is [0, 1].
 * @throws ToolkitError for successes above n, values outside [0, 1], alpha = 1.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5, equations 10 and 11.
 * @example
 * debiasedInterval(391, 500, { alpha: 0.06, q: 0.5 }).low; // => 0.759291
 */
export const debiasedInterval = (
  successes: number,
  n: number,
  errors: Contamination | ContaminationBounds,
  options: DebiasedIntervalOptions = {},
): DebiasedInterval => {
  checkKeys(options, ["interval", "rule", "level", "side"]);
  checkObject("errors", errors, "{ alpha, q }");
  const { interval = "wilson", rule = "sharp" } = options;
  checkChoice("interval", interval, ["wilson", "wald", "clopper-pearson", "jeffreys"]);
  const observed = intervals[interval](successes, n, levelAndSide(options));
  const shared = { level: observed.level, method: `debiased-${interval}`, n };
  if (isKnown(errors)) {
    const errorRates = contamination(errors);
    const [raw, rawLow, rawHigh] = [observed.estimate, observed.low, observed.high].map((rate) =>
      correctRate(rate, errorRates),
    ) as [number, number, number];
    const inside = clipEstimate(raw, rawLow, rawHigh, "alpha and q");
    return {
      ...shared,
      ...inside,
      estimate: clip(raw),
      warning: inside.warning ?? observed.warning ?? null,
      rawLow,
      rawHigh,
      widthRatio: 1 / (1 - errorRates.alpha),
    };
  }
  const { low, high, rawLow, rawHigh, warning: unsound } = boundedRegion(observed.low, observed.high, errors, rule);
  const centre = boundedRegion(observed.estimate, observed.estimate, errors, rule);
  const hardly = centre.empty && rule === "sharp" ? "the data hardly fit the ranges of alpha and q" : null;
  const widthRatio = (rawHigh - rawLow) / (observed.high - observed.low);
  const estimate = (clip(centre.rawLow) + clip(centre.rawHigh)) / 2;
  return {
    ...shared,
    estimate,
    low,
    high,
    rawLow,
    rawHigh,
    widthRatio,
    warning: unsound ?? hardly ?? observed.warning ?? null,
  };
};
