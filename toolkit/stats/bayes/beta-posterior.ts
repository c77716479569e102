import { checkProbability } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { successes } from "../intervals/successes.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { betaSf, lowerBetaQuantile, upperBetaQuantile } from "../special/beta.ts";
import { type BetaPrior, priorOf } from "./prior.ts";

export interface BetaPosteriorOptions extends IntervalOptions {
  /** The beta prior of the rate. Default [1, 1], uniform. */
  readonly prior?: BetaPrior;
  /** A rate to compare with. `above` of the result is then the probability that the true rate is above it. */
  readonly rate?: number;
}

/** `estimate` is the posterior mean. The interval is an equal-tailed credible interval, not a confidence interval. */
export interface BetaPosterior extends Interval {
  /** Parameters of the posterior. They can serve as the prior for further data. */
  readonly posterior: BetaPrior;
  /** Probability that the true rate is above `rate`, if one was given. */
  readonly above?: number;
}

/**
 * Posterior of a success rate after x successes in n trials, for a beta prior.
 *
 * Beta(α + x, β + n - x): its mean, its equal-tailed quantiles, and the probability of a rate above a given one.
 *
 * @param x successes.
 * @param n independent trials, at least 1.
 * @param options prior ([1, 1]), rate, level, side.
 * @returns posterior mean and interval, the posterior's parameters, and `above`.
 * @throws ToolkitError for n < 1, x > n, counts that are not whole, or a prior parameter of at most 0.
 * Cost: two beta quantiles. Coverage equals the level on average over rates drawn from the prior, not for each rate.
 * With the uniform prior, the interval never covers 0 or 1. At n = 10 it covers no rate below 0.002 or above 0.998
 * either. At n = 50 its lowest coverage is 86%. For rates that close to 0 or 1: `wilson`, `clopperPearson`. For two
 * models: `betaDifference`; for several benchmarks: `hierarchicalRates`.
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
