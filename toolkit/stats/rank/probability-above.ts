import { itemAt } from "../../base/item-at.ts";
import { checkChoice, checkCount } from "../check.ts";
import { clusterSums, taskDifferences } from "../compare/differences.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import { normalCdf } from "../special/normal.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import type { Best } from "./rank-table.ts";

export interface ProbabilityAboveOptions {
  /** "bayesian-bootstrap" (default), or "normal": Φ(mean difference / standard error), without random numbers. */
  readonly method?: "bayesian-bootstrap" | "normal";
  /** Direction in which a mean score is better. Default "higher". */
  readonly best?: Best;
  /** Number of random draws. Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
  /** A cluster label for each task. Tasks of a cluster share a weight. */
  readonly clusters?: ArrayLike<string | number>;
}

export interface ProbabilityAbove {
  /** Probability in [0, 1]; at 0.5 neither model is more likely the better one. */
  readonly estimate: number;
  readonly method: string;
  /** Number of tasks or clusters. */
  readonly n: number;
}

/** Share of random weightings of the tasks (or clusters) whose weighted sum is above 0; a sum of 0 counts half. */
const bayesianShare = (sums: Float64Array, replicates: number, seed: number): number => {
  const random = seeded(seed);
  let above = 0;
  for (let b = 0; b < replicates; b++) {
    let sum = 0;
    for (const value of sums) if (value !== 0) sum -= Math.log(1 - random.next()) * value;
    above += sum > 0 ? 1 : sum === 0 ? 0.5 : 0;
  }
  return above / replicates;
};

const normalShare = (sums: Float64Array, sizes: Float64Array): number => {
  const units = sums.length;
  const total = sums.reduce((a, b) => a + b, 0);
  const size = sizes.reduce((a, b) => a + b, 0);
  const squares = sums.reduce((acc, sum, i) => acc + (sum - (total / size) * itemAt(sizes, i)) ** 2, 0);
  const error = Math.sqrt((squares * units) / (units - 1));
  return error === 0 ? (1 + Math.sign(total)) / 2 : normalCdf(total / error);
};

/**
 * Probability that a model is truly above another, given their scores on the same tasks.
 *
 * Weights the tasks at random (exponential weights: the Bayesian bootstrap, a posterior under a flat prior on the
 * tasks). The estimate is the share of weightings in which the mean difference favours the first model; with
 * "normal", Φ(d / s).
 *
 * @param a scores of the first model, one per task; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `method`, `best`, `replicates`, `seed`, `clusters`.
 * @returns the probability; 0.5 if no task differs, 0 or 1 only if one model is never behind.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 tasks, a missing score, one cluster.
 *
 * Cost O(n replicates). 1 minus the result is close to a one-sided p-value, but it is no error rate. To test equality
 * use `mcnemar` or `pairedPermutation`.
 * Source: Rubin 1981.
 * @example
 * probabilityAbove([1, 1, 0, 1, 1], [1, 0, 0, 0, 1]).estimate; // => 1
 */
export const probabilityAbove = (
  a: First<number>,
  b: Second<number>,
  options: ProbabilityAboveOptions = {},
): ProbabilityAbove => {
  checkKeys(options, ["method", "best", "replicates", "seed", "clusters"]);
  const method = checkChoice("method", options.method, ["bayesian-bootstrap", "normal"]);
  const best = checkChoice("best", options.best, ["higher", "lower"]);
  const pair = twoModels(a, b);
  const d = best === "higher" ? taskDifferences(pair.a, pair.b, 2) : taskDifferences(pair.b, pair.a, 2);
  const { sums, sizes } = clusterSums(d, options.clusters ?? pair.clusters);
  const estimate =
    method === "normal"
      ? normalShare(sums, sizes)
      : bayesianShare(sums, checkCount("replicates", options.replicates ?? 9999, 1), options.seed ?? 1);
  return { estimate, method, n: sums.length };
};
