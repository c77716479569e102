import { itemAt } from "../../base/item-at.ts";
import type { Response } from "./item.ts";

export interface PosteriorWeights {
  /** weights[model][node]: the posterior weight of each ability, given the model's answers. */
  readonly weights: readonly Float64Array[];
  /** Posterior mean and standard deviation of every model's ability. */
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  readonly logLikelihood: number;
}

/** log(1 + exp(x)) without overflow. */
const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/**
 * Posterior of every model's ability over a grid. The log-likelihood is theta S + T - Σ log(1 + exp(slope theta +
 * intercept)). S and T are the sums of slopes and intercepts over right answers.
 */
export const posterior = (
  responses: readonly (readonly Response[])[],
  { slopes, intercepts }: { readonly slopes: Float64Array; readonly intercepts: Float64Array },
  at: Float64Array,
  logWeights: Float64Array,
): PosteriorWeights => {
  const [items, nodes] = [slopes.length, at.length];
  const partition = new Float64Array(items * nodes);
  const partitionSums = new Float64Array(nodes);
  for (let j = 0; j < items; j++)
    for (let q = 0; q < nodes; q++) {
      const value = softplus(slopes[j]! * at[q]! + intercepts[j]!);
      partition[j * nodes + q] = value;
      partitionSums[q]! += value;
    }
  const means = new Float64Array(responses.length);
  const deviations = new Float64Array(responses.length);
  let logLikelihood = 0;
  const weights = responses.map((row, i) => {
    const log = logWeights.map((weight, q) => weight - itemAt(partitionSums, q));
    let [slope, intercept] = [0, 0];
    for (let j = 0; j < items; j++) {
      const response = row[j]!;
      if (response === 1) {
        slope += slopes[j]!;
        intercept += intercepts[j]!;
      } else if (response === null) for (let q = 0; q < nodes; q++) log[q]! += partition[j * nodes + q]!;
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let q = 0; q < nodes; q++) {
      log[q]! += slope * at[q]! + intercept;
      most = Math.max(most, log[q]!);
    }
    let [sum, first, second] = [0, 0, 0];
    for (let q = 0; q < nodes; q++) {
      const weight = Math.exp(log[q]! - most);
      log[q] = weight;
      sum += weight;
      first += weight * at[q]!;
      second += weight * at[q]! * at[q]!;
    }
    for (let q = 0; q < nodes; q++) log[q]! /= sum;
    means[i] = first / sum;
    deviations[i] = Math.sqrt(Math.max(0, second / sum - (first / sum) ** 2));
    logLikelihood += most + Math.log(sum);
    return log;
  });
  return { weights, means, deviations, logLikelihood };
};
