import { checkProbability } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { successes } from "../intervals/successes.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { betaSf, lowerBetaQuantile, upperBetaQuantile } from "../special/beta.ts";
import { type BetaPrior, priorOf } from "./prior.ts";

export interface BetaPosteriorOptions extends IntervalOptions {
  /** Default [1, 1], uniform. */
  readonly prior?: BetaPrior;
  /** A rate to compare with, for `above`. */
  readonly rate?: number;
}

/** `estimate` is the posterior mean; the interval is credible, not confident: equal tails of the posterior. */
export interface BetaPosterior extends Interval {
  /** Shapes of the posterior, which is the prior of the next look. */
  readonly posterior: BetaPrior;
  /** Probability that the true rate is above `rate`, if one was given. */
  readonly above?: number;
}

/**
 * Posterior of a success rate: the distribution of the rate after x of n, from a prior.
 *
 * Beta(α + x, β + n - x); mean, equal-tailed quantiles, and the probability of a rate above a given one.
 *
 * @param x successes.
 * @param n independent trials, at least 1.
 * @param options prior ([1, 1]), rate, level, side.
 * @returns posterior mean and interval, the posterior's shapes, and `above`.
 * @throws ToolkitError for n < 1, x > n, counts that are not whole, or a shape that is not above 0.
 * Cost: two beta quantiles. The interval's level holds on average over rates drawn from the prior, not for each rate: with the
 * uniform prior it never covers 0 or 1 itself. At n = 10 it covers no rate below 0.002 or above 0.998 either. At n = 50 it
 * covers a rate 86% of the time at worst. For rates that close to 0 or 1, without a prior against them: `wilson`,
 * `clopperPearson`. Two models: `betaDifference`; several benchmarks: `hierarchicalRates`.
 * Source: Bayes 1763; Gelman et al. 2013, section 2.4.
 * @example
 * const { estimate, above } = betaPosterior(41, 50, { rate: 0.7 });
 * estimate; // => 0.8076923
 * above > 0.96; // => true
 */
export const betaPosterior = (x: number, n: number, options: BetaPosteriorOptions = {}): BetaPosterior => {
  checkKeys(options, ["prior", "rate", "level", "side"]);
  successes(x, n);
  const side = sides(options);
  const prior = priorOf(options.prior);
  const at = Math.round(x);
  const posterior: BetaPrior = [prior[0] + at, prior[1] + n - at];
  const ends = [lowerBetaQuantile(side.tail, ...posterior), upperBetaQuantile(side.tail, ...posterior)] as const;
  const { rate } = options;
  return {
    ...makeInterval(side, "beta-posterior", n, posterior[0] / (posterior[0] + posterior[1]), ends),
    posterior,
    ...(rate !== undefined && { above: betaSf(checkProbability("rate", rate), ...posterior) }),
  };
};
