import { varianceOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { type BoardOptions, fullBoard, type Scores } from "../board.ts";
import { checkChoice, checkCount, checkOpenProbability } from "../check.ts";
import { alone, grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import type { Best } from "../rank/rank-table.ts";
import { bootstrapMeans } from "../resample/bootstrap-means.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import type { Interval } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";

export interface BestSetOptions extends BoardOptions {
  /** Probability that the set contains the best model. Default 0.95. */
  readonly level?: number;
  /** Direction in which a mean score is better. Default "higher". */
  readonly best?: Best;
  /** A cluster label for each task. Whole clusters are resampled. */
  readonly clusters?: ArrayLike<Label>;
  /** Number of random draws. Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

/**
 * A model compared with the best of the others: the difference of means, with bounds that hold for all models at
 * once.
 */
export interface AgainstBest extends Interval {
  /** True if the model may be the best: its upper bound is above 0. */
  readonly mayBeBest: boolean;
  /** Name of the model, if rows of results were given. */
  readonly model?: string;
}

export interface BestSet {
  /** Indices of the models that may be the best. */
  readonly members: readonly number[];
  /** One entry for each model, in order. */
  readonly comparisons: readonly AgainstBest[];
  readonly level: number;
}

const deviationOf = (values: Float64Array): number => Math.sqrt(varianceOf(values));

/** Width of the range of scores; 1 if all lie in [0, 1]. */
const widthOf = (rows: readonly ArrayLike<number>[]): number => {
  let [least, most] = [0, 1];
  for (const row of rows)
    for (const score of Array.from(row)) [least, most] = [Math.min(least, score), Math.max(most, score)];
  return most - least;
};

/**
 * Set of the models that may be the best: multiple comparisons with the best, on shared tasks.
 *
 * For each model i, one-sided bounds of θ_i - θ_j for all j at once: d_ij ± q_i s_ij. q_i is the quantile of max_j
 * (d*_ij - d_ij)/s_ij over bootstrap samples of the tasks. The interval of θ_i - max_j θ_j is [min(0, min_j d_ij - q
 * s), max(0, min_j d_ij + q s)]. Two models whose differences do not vary are not separated.
 *
 * @param scores scores[model][task]; or rows of results, with their clusters.
 * @param options level (0.95), best, clusters, replicates (9,999), seed (1), models.
 * @returns the set, and for every model its difference from the best of the others with constrained bounds.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 models or tasks, or a missing score.
 *
 * Cost O(models tasks replicates + models² replicates): 40 models and 1,000 tasks take about a second. For ranks:
 * `rankIntervals`.
 * Source: Hsu 1981, 1984; common resampling for dependence Edwards and Hsu 1983, Romano and Wolf 2005.
 * @example
 * bestSet([[1, 1, 1, 1, 1, 1, 0, 1], [1, 1, 0, 1, 1, 1, 1, 0], [0, 0, 1, 0, 0, 0, 0, 0]]).members; // => [0, 1]
 */
export const bestSet = (scores: Scores, options: BestSetOptions = {}): BestSet => {
  checkKeys(options, ["level", "best", "clusters", "replicates", "seed", "models"]);
  const { rows, tasks, names, clusters: boardClusters } = fullBoard("scores", scores, options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const sign = checkChoice("best", options.best, ["higher", "lower"]) === "higher" ? 1 : -1;
  const replicates = checkCount("replicates", options.replicates ?? 9_999, 2);
  const { clusters = boardClusters, seed } = options;
  const n = (clusters ? grouping("clusters", clusters) : alone(tasks)).labels.length;
  const means = bootstrapMeans(rows, { clusters, seed, replicates, models: rows.length });
  const pairs = rows.map((_, i) =>
    rows.flatMap((__, j) => {
      if (j === i) return [];
      const d = sign * (itemAt(means.estimates, i) - itemAt(means.estimates, j));
      const draws = itemAt(means.replicates, i).map(
        (mean, b) => sign * (mean - itemAt(itemAt(means.replicates, j), b)) - d,
      );
      return [{ d, draws, error: deviationOf(draws) }];
    }),
  );
  const z = normalSfQuantile((1 - level) / (rows.length - 1));
  const unseen = (z * z) / (n + z * z);
  const width = widthOf(rows);
  const comparisons = pairs.map((others, i): AgainstBest => {
    const largest = Float64Array.from({ length: replicates }, (_, b) =>
      others.reduce((most, { draws, error }) => (error > 0 ? Math.max(most, -itemAt(draws, b) / error) : most), 0),
    ).sort();
    const least = Float64Array.from({ length: replicates }, (_, b) =>
      others.reduce((most, { draws, error }) => (error > 0 ? Math.max(most, itemAt(draws, b) / error) : most), 0),
    ).sort();
    const [up, down] = [sortedQuantile(largest, level), sortedQuantile(least, level)];
    const estimate = Math.min(...others.map(({ d }) => d));
    const upper = Math.min(...others.map(({ d, error }) => d + (error > 0 ? up * error : unseen * (width - d))));
    const lower = Math.min(...others.map(({ d, error }) => d - (error > 0 ? down * error : unseen * (width + d))));
    return {
      ...(names && { model: itemAt(names.models, i) }),
      estimate,
      low: Math.min(0, lower),
      high: Math.max(0, upper),
      level,
      method: "multiple-comparisons-with-the-best",
      n,
      mayBeBest: upper >= 0,
    };
  });
  return { members: comparisons.flatMap(({ mayBeBest }, i) => (mayBeBest ? [i] : [])), comparisons, level };
};
