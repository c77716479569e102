import { fullBoard, type Scores } from "../board.ts";
import { checkChoice, checkCount, checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { bootstrapMeans } from "../resample/bootstrap-means.ts";
import type { BestSetOptions } from "./best-set.ts";

export interface ModelConfidenceSet {
  /** Indices of the models in the confidence set: those that were not removed as worse. */
  readonly members: readonly number[];
  /** For every model, the largest 1 - level at which it is still in the set. */
  readonly pValues: readonly number[];
  readonly level: number;
  readonly method: "model-confidence-set";
}

/**
 * Model confidence set: removes the worst model as long as the data show that the remaining models are not all
 * equally good.
 *
 * d_i = mean of model i minus the mean of all remaining models; t_i = d_i/s_i from bootstrap samples of tasks. If max
 * -t_i exceeds the quantile of its bootstrap distribution, the model with the smallest t_i is removed. A model's
 * p-value is the largest p-value of all steps up to its removal.
 *
 * @param scores scores[model][task]; or rows of results, with their clusters.
 * @param options level (0.95), best, clusters, replicates (9,999), seed (1), models.
 * @returns the remaining models, and every model's p-value.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 models or tasks, or a missing score.
 *
 * Cost O(models tasks replicates + models² replicates). To see how far each model is behind: `bestSet`.
 * Source: Hansen, Lunde and Nason 2011 (T_max).
 * @example
 * modelConfidenceSet([[1, 1, 1, 1, 1, 1, 0, 1], [1, 1, 0, 1, 1, 1, 1, 0], [0, 0, 1, 0, 0, 0, 0, 0]]).members; // => [0, 1]
 */
export const modelConfidenceSet = (scores: Scores, options: BestSetOptions = {}): ModelConfidenceSet => {
  checkKeys(options, ["level", "best", "clusters", "replicates", "seed", "models"]);
  const { rows, clusters: boardClusters } = fullBoard("scores", scores, options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const sign = checkChoice("best", options.best, ["higher", "lower"]) === "higher" ? 1 : -1;
  const replicates = checkCount("replicates", options.replicates ?? 9_999, 2);
  const { clusters = boardClusters, seed } = options;
  const means = bootstrapMeans(rows, { clusters, seed, replicates, models: rows.length });
  const left = new Set(rows.map((_, i) => i));
  const pValues = rows.map(() => 1);
  let worstP = 0;
  while (left.size > 1) {
    const all = [...left];
    const centre = all.reduce((sum, i) => sum + means.estimates[i]!, 0) / all.length;
    const centres = new Float64Array(replicates);
    for (const i of all) for (let b = 0; b < replicates; b++) centres[b]! += means.replicates[i]![b]! / all.length;
    const largest = new Float64Array(replicates);
    const parts = all.map((i) => {
      const d = sign * (means.estimates[i]! - centre);
      const draws = means.replicates[i]!.map((mean, b) => sign * (mean - centres[b]!) - d);
      const error = Math.sqrt(draws.reduce((sum, v) => sum + v * v, 0) / replicates);
      draws.forEach((draw, b) => {
        if (error > 0) largest[b] = Math.max(largest[b]!, -draw / error);
      });
      return { i, t: error > 0 ? d / error : d < -1e-12 ? Number.NEGATIVE_INFINITY : 0 };
    });
    const worst = parts.reduce((a, b) => (b.t < a.t ? b : a));
    const reached = largest.reduce((sum, t) => sum + (t >= -worst.t - 1e-12 ? 1 : 0), 0);
    worstP = Math.max(worstP, (1 + reached) / (1 + replicates));
    pValues[worst.i] = worstP;
    left.delete(worst.i);
  }
  const members = pValues.flatMap((p, i) => (p >= 1 - level ? [i] : []));
  return { members, pValues, level, method: "model-confidence-set" };
};
