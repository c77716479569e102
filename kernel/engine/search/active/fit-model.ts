import type { FeatureMap } from "./feature-map.ts";
import { fitObservations } from "./fit-observations.ts";
import { fitWeights } from "./fit-weights.ts";
import type { Observation, Posterior } from "./posterior.ts";

/**
 * The number of weights above which the fit works in the space of observations, if observations are fewer than weights.
 */
const mostWeights = 400;

/** Degrees of freedom of the heavy-tailed priors. */
const tailDegrees = 4;

/** The starting point of a fit, taken from the previous one. */
export interface FitStart {
  readonly weights: Float64Array;
  /** Current prior variances. Those of heavy-tailed weights are estimated from the data. */
  readonly variances: Float64Array;
}

export interface Fit extends FitStart {
  readonly posterior: Posterior;
}

/** The starting point of the first fit: the prior. */
export const priorStart = ({ priors }: FeatureMap): FitStart => ({
  weights: Float64Array.from(priors, ({ mean }) => mean),
  variances: Float64Array.from(priors, ({ variance }) => variance),
});

/** One EM step for weights with a Student's t prior: estimates the prior variance of each from its posterior. */
const retailed = ({ priors }: FeatureMap, variances: Float64Array, { weights, variances: left }: Posterior) =>
  variances.map((variance, j) => {
    const { mean, variance: first, heavy } = priors[j]!;
    if (!heavy) return variance;
    return (0.5 * tailDegrees * first + (weights[j]! - mean) ** 2 + left[j]!) / (tailDegrees + 1);
  });

/**
 * The numbers of Newton steps per round and of rounds for a fit between batches. The fit for the final report takes
 * more of both.
 */
export const samplingEffort = { steps: 4, rounds: 1 };
export const reportEffort = { steps: 15, rounds: 4 };

/**
 * Fits the posterior of the model's weights. Each round takes Newton steps to the mode and then updates the
 * heavy-tailed prior variances once. The next round or the next fit uses them.
 */
export const fitModel = (
  map: FeatureMap,
  observations: readonly Observation[],
  start: FitStart,
  { steps, rounds }: { readonly steps: number; readonly rounds: number },
): Fit => {
  const means = Float64Array.from(map.priors, ({ mean }) => mean);
  let { weights, variances } = start;
  let posterior: Posterior | null = null;
  for (let round = 0; round < rounds; round++) {
    posterior =
      means.length > mostWeights && observations.length < means.length
        ? fitObservations(observations, { means, variances }, steps)
        : fitWeights(observations, { means, variances }, weights, steps);
    weights = posterior.weights;
    variances = retailed(map, variances, posterior);
  }
  return { weights, variances, posterior: posterior! };
};
