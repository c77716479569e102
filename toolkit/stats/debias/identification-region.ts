import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkObject, checkProbability } from "../check.ts";
import { clip, contamination, correctRate } from "./contamination.ts";
import { refutation } from "./within.ts";

/** Ranges of the share of erroneous tasks (alpha) and of the pass rate on them (q). */
export interface ContaminationBounds {
  readonly alpha: readonly [number, number];
  readonly q: readonly [number, number];
}

/**
 * "sharp": the smallest and largest p over all alpha and q in their ranges. "paper": the bounds of UniCode's equations
 * 5 and 11 as printed. These are correct only if q is at least the observed rate; otherwise the region can be empty or
 * miss the true rate.
 */
export type RegionRule = "sharp" | "paper";

export interface Region {
  readonly low: number;
  readonly high: number;
  readonly rawLow: number;
  readonly rawHigh: number;
  /**
   * True if no rate is possible: the bounds of the rule "paper" are reversed, or both bounds lie outside [0, 1]. In the
   * second case low is 0 and high is 1.
   */
  readonly empty: boolean;
  /** A warning if the rule is unsound for these numbers, or if the observed rate contradicts the ranges; else null. */
  readonly warning: string | null;
}

const range = (argument: string, ends: readonly [number, number]): readonly [number, number] => {
  const [low, high] = Array.isArray(ends) ? ends : [Number.NaN, Number.NaN];
  checkProbability(`${argument}[0]`, low);
  checkProbability(`${argument}[1]`, high);
  if (low <= high) return [low, high];
  throw new ToolkitError(`${argument} must run from low to high, got [${low}, ${high}]`, {
    code: "invalid_argument",
    argument,
    value: [low, high],
  });
};

const warningFor = (rule: RegionRule, q: number, observed: number): string | null =>
  rule === "paper" && q < observed
    ? "the paper's rule pairs the wrong corners when q is below the observed rate; use the sharp rule"
    : null;

/**
 * Bounds of the pass rate on correct tasks, if the observed rate lies in [low, high]. `bounds` has the ranges of the
 * share of erroneous tasks (alpha) and of the pass rate on them (q). For a confidence interval [low, high], the rule
 * "paper" gives the interval of UniCode's equation 11.
 */
export const boundedRegion = (
  low: number,
  high: number,
  bounds: ContaminationBounds,
  rule: RegionRule = "sharp",
): Region => {
  checkObject("bounds", bounds, "{ alpha, q } of ranges");
  const [a0, a1] = range("alpha", bounds.alpha);
  const [q0, q1] = range("q", bounds.q);
  contamination({ alpha: a1, q: q1 });
  const at = (observed: number, alpha: number, q: number): number => correctRate(observed, { alpha, q });
  checkChoice("rule", rule, ["sharp", "paper"]);
  const rawLow = rule === "paper" ? at(low, a1, q1) : Math.min(at(low, a0, q1), at(low, a1, q1));
  const rawHigh = rule === "paper" ? at(high, a0, q0) : Math.max(at(high, a0, q0), at(high, a1, q0));
  const warning = warningFor(rule, q1, high);
  const raw = { rawLow, rawHigh };
  if (rawLow > rawHigh) return { low: clip(rawLow), high: clip(rawHigh), ...raw, empty: true, warning };
  const empty = rawLow > 1 + 1e-12 || rawHigh < -1e-12;
  if (empty) return { low: 0, high: 1, ...raw, empty, warning: refutation("the ranges of alpha and q") };
  return { low: clip(rawLow), high: clip(rawHigh), ...raw, empty, warning };
};

/**
 * Identification region: all pass rates on correct tasks that are possible for given ranges of alpha and q. alpha is
 * the share of erroneous tasks, and q the pass rate on them.
 *
 * p decreases in q. In alpha it increases if q is below the observed rate, and decreases if q is above it. The
 * extremes therefore lie at the ends of the ranges.
 * @param observed observed pass rate, in [0, 1].
 * @param bounds ranges of alpha and q.
 * @param rule "sharp" (default) or "paper" (as printed, with a warning).
 * @returns both ends, clipped and raw; true if the region is empty; and a warning or null.
 * @throws ToolkitError for values outside [0, 1], ranges whose first bound is the larger, or an alpha range that
 *   reaches 1.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5, equation 5, with corrected corners.
 * @example
 * const { low, high } = identificationRegion(0.782, { alpha: [0, 0.1], q: [0, 0.5] });
 * low; // => 0.782
 * high; // => 0.8689
 */
export const identificationRegion = (
  observed: number,
  bounds: ContaminationBounds,
  rule: RegionRule = "sharp",
): Region => boundedRegion(checkProbability("observed", observed), observed, bounds, rule);
