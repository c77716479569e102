import { checkAtLeastZero } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { successes } from "../intervals/successes.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { betaPower, incompleteBeta, lowerBetaQuantile, upperBetaQuantile } from "../special/beta.ts";
import { bracketedRoot } from "../special/root.ts";
import { type BetaPrior, priorOf } from "./prior.ts";

export interface BetaDifferenceOptions extends IntervalOptions {
  /** The beta prior of both rates. Default [1, 1], uniform. */
  readonly prior?: BetaPrior;
  /** Region of practical equivalence: differences up to this size, as fractions, do not matter. Default 0. */
  readonly rope?: number;
}

/** Posterior of p1 - p2, the difference of two success rates; `estimate` is its mean. */
export interface BetaDifference extends Interval {
  /**
   * Posterior probability that the first model is better by more than `rope`. `equal`: neither is; `second`: the second
   * is.
   */
  readonly first: number;
  readonly equal: number;
  readonly second: number;
}

const STEPS = 500;
/** `REST` is the probability outside the range of integration; exp(-x) is below it for x above `FAR`. */
const [REST, FAR] = [1e-17, 40];

const spread = ([a, b]: BetaPrior): number => Math.sqrt((a * b) / (a + b + 1)) / (a + b);

/**
 * P(p1 - p2 > d), integrated over the rate with the narrower posterior. The range is where p - d is in (0, 1). On the
 * logit scale of that range the integrand falls exponentially at both ends. The trapezoidal rule therefore converges
 * fast.
 */
const beyond = (d: number, one: BetaPrior, two: BetaPrior): number => {
  if (d >= 1 || d <= -1) return d >= 1 ? 0 : 1;
  if (spread(two) < spread(one)) return 1 - beyond(-d, two, one);
  const [[a1, b1], [a2, b2]] = [one, two];
  const [from, to] = [Math.max(0, d), Math.min(1, 1 + d)];
  const far = FAR / Math.min(1, a1, b1);
  const place = (p: number, end: number): number =>
    p <= from ? -end : p >= to ? end : Math.log((p - from) / (to - p));
  const left = Math.max(-far, place(lowerBetaQuantile(REST, a1, b1), far));
  const right = Math.min(far, place(upperBetaQuantile(REST, a1, b1), far));
  const step = (right - left) / STEPS;
  let sum = 0;
  for (let i = 0; i <= STEPS && step > 0; i++) {
    const t = left + step * i;
    const [below, above] = [1 / (1 + Math.exp(-t)), 1 / (1 + Math.exp(t))];
    const [low, high] = [(to - from) * below, (to - from) * above];
    const [p, q] = [from + low, 1 - to + high];
    const [x, other] = d > 0 ? [low, q + d] : [p - d, high];
    sum += (betaPower(a1, b1, p, q) / p / q) * (to - from) * below * above * incompleteBeta(a2, b2, x, other);
  }
  const constant = d < 0 ? incompleteBeta(b1, a1, 1 - to, to) : 0;
  return Math.min(1, step * sum + constant);
};

/**
 * Posterior of the difference of two rates: how probable is it that the first model is better, or that the difference
 * is negligible?
 *
 * p1 and p2 are independent, Beta(α + x, β + n - x) each. P(p1 - p2 > d) is integrated over p1; the bounds are its
 * quantiles.
 *
 * @param x1 tasks that the first model passed.
 * @param n1 tasks that it tried.
 * @param x2 tasks that the second passed.
 * @param n2 tasks that it tried.
 * @param options prior ([1, 1]), rope (0), level, side.
 * @returns mean and equal-tailed interval of p1 - p2, and the three probabilities.
 * @throws ToolkitError for counts that are not whole, n < 1 or x > n; for a parameter of the prior that is not above 0,
 *   or a rope below 0.
 *
 * Cost: some 60 sums over 500 beta tails for the bounds, about 30 ms. For models on the same tasks:
 * `bayesianSignedRank`. Without a prior: `newcombe`.
 * Source: Gelman et al. 2013, section 2.4; region of practical equivalence Kruschke 2013.
 * @example
 * betaDifference(131, 164, 112, 160).first; // => 0.98
 */
export const betaDifference = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: BetaDifferenceOptions = {},
): BetaDifference => {
  checkKeys(options, ["prior", "rope", "level", "side"]);
  successes(x1, n1, "1");
  successes(x2, n2, "2");
  const side = sides(options);
  const prior = priorOf(options.prior);
  const rope = checkAtLeastZero("rope", options.rope ?? 0);
  const shapes = (x: number, n: number): BetaPrior => [prior[0] + Math.round(x), prior[1] + n - Math.round(x)];
  const [one, two] = [shapes(x1, n1), shapes(x2, n2)];
  const mean = ([a, b]: BetaPrior): number => a / (a + b);
  const bound = (chance: number): number => bracketedRoot((d) => beyond(d, one, two) - chance, -1, 1, 1e-10);
  const [first, notSecond] = [beyond(rope, one, two), beyond(-rope, one, two)];
  const ends = [bound(1 - side.tail), bound(side.tail)] as const;
  return {
    ...makeInterval(side, "beta-difference", n1 + n2, mean(one) - mean(two), ends, [-1, 1]),
    first,
    equal: rope === 0 ? 0 : Math.max(0, notSecond - first),
    second: 1 - notSecond,
  };
};
