import { logistic } from "../../../../toolkit/base/logistic.ts";
import type { Features } from "./feature-map.ts";
import { dot, type Posterior } from "./posterior.ts";

/** A chosen state of the batch, with the values that selected it. */
export interface BatchChoice {
  /** Index of the state in the list of candidates. */
  readonly candidate: number;
  /** Posterior mean of the state's failure logit minus the threshold's. */
  readonly mean: number;
  /** Posterior variance of the failure logit, computed as if the batch's earlier choices were evaluated already. */
  readonly variance: number;
  /** The criterion of the choice: 1.96 σ − |μ|, with σ² = `variance` and μ = `mean`. */
  readonly straddle: number;
}

const z = 1.96;

/** The minimum of the Fisher information p(1 − p) that an evaluation of a chosen state is assumed to give. */
const leastInformation = 0.05;

/**
 * Chooses the states whose side of the threshold is least certain: largest 1.96 σ − |μ| first (Bryan and others 2005).
 * After each choice the variances are reduced as if the state had been evaluated, so that the choices differ.
 *
 * @param draw a number in [0, 1) that breaks ties
 */
export const chooseBatch = (
  posterior: Posterior,
  candidates: readonly Features[],
  options: { readonly size: number; readonly threshold: number; readonly draw: (candidate: number) => number },
): readonly BatchChoice[] => {
  const { size, threshold, draw } = options;
  const cut = Math.log(threshold / (1 - threshold));
  const means = Float64Array.from(candidates, (features) => dot(posterior.weights, features) - cut);
  const variances = Float64Array.from(candidates, (features) => posterior.variance(features));
  const fantasies: { readonly vector: Float64Array; readonly factor: number }[] = [];
  const chosen = new Set<number>();
  const choices: BatchChoice[] = [];
  while (choices.length < Math.min(size, candidates.length)) {
    let [best, bestValue, bestDraw] = [-1, Number.NEGATIVE_INFINITY, 0];
    for (let at = 0; at < candidates.length; at++) {
      const value = z * Math.sqrt(variances[at]!) - Math.abs(means[at]!);
      if (value < bestValue || chosen.has(at)) continue;
      const tieDraw = value === bestValue ? draw(at) : -1;
      if (value === bestValue) {
        if (bestDraw < 0) bestDraw = draw(best);
        if (tieDraw <= bestDraw) continue;
      }
      [best, bestValue, bestDraw] = [at, value, tieDraw];
    }
    chosen.add(best);
    const [mean, variance] = [means[best]!, variances[best]!];
    choices.push({ candidate: best, mean, variance, straddle: bestValue });
    const features = candidates[best]!;
    const vector = posterior.covariance(features);
    for (const { vector: earlier, factor } of fantasies) {
      const share = factor * dot(earlier, features);
      for (let j = 0; j < vector.length; j++) vector[j]! -= share * earlier[j]!;
    }
    const p = logistic(mean + cut);
    const information = Math.max(p * (1 - p), leastInformation);
    const factor = information / (1 + information * variance);
    fantasies.push({ vector, factor });
    for (let at = 0; at < candidates.length; at++)
      variances[at] = Math.max(0, variances[at]! - factor * dot(vector, candidates[at]!) ** 2);
  }
  return choices;
};
