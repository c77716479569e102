import type { Features } from "./feature-map.ts";

/** All valid evaluations of states with the same features. */
export interface Observation {
  readonly features: Features;
  readonly evaluations: number;
  readonly failures: number;
}

/** Laplace's approximation of the posterior of the weights: a normal distribution around the mode. */
export interface Posterior {
  readonly weights: Float64Array;
  /** Variance of each weight. */
  readonly variances: Float64Array;
  /** The posterior variance of a state's logit: φᵀ Σ φ, where Σ is the covariance of the weights. */
  variance(features: Features): number;
  /** The covariance of the weights with a state's logit: Σ φ. */
  covariance(features: Features): Float64Array;
}

/** The normal prior of the weights, as a vector of means and a vector of variances. */
export interface Prior {
  readonly means: Float64Array;
  readonly variances: Float64Array;
}

/** The logit of a state: the product w · φ of weights and features. */
export const dot = (weights: Float64Array, { indices, values }: Features): number => {
  let sum = 0;
  for (let at = 0; at < indices.length; at++) sum += weights[indices[at]!]! * values[at]!;
  return sum;
};

/** Log-likelihood of an observation at a logit. */
export const logLikelihood = (logit: number, { evaluations, failures }: Observation): number =>
  failures * logit - evaluations * (logit > 30 ? logit : Math.log1p(Math.exp(logit)));
