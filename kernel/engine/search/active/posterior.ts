import type { Features } from "./feature-map.ts";

/** All valid evaluations of states with the same features. */
export interface Observation {
  readonly features: Features;
  readonly evaluations: number;
  readonly failures: number;
}

/** Normal approximation of the weights' distribution at its mode (Laplace). */
export interface Posterior {
  readonly weights: Float64Array;
  /** Variance of each weight. */
  readonly variances: Float64Array;
  /** φᵀ Σ φ. */
  variance(features: Features): number;
  /** Σ φ. */
  covariance(features: Features): Float64Array;
}

/** Prior of the weights as two vectors. */
export interface Prior {
  readonly means: Float64Array;
  readonly variances: Float64Array;
}

/** w · φ. */
export const dot = (weights: Float64Array, { indices, values }: Features): number => {
  let sum = 0;
  for (let at = 0; at < indices.length; at++) sum += weights[indices[at]!]! * values[at]!;
  return sum;
};

/** Log-likelihood of an observation at a logit. */
export const logLikelihood = (logit: number, { evaluations, failures }: Observation): number =>
  failures * logit - evaluations * (logit > 30 ? logit : Math.log1p(Math.exp(logit)));
