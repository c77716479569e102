import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkSameLength } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { clusteredMean } from "../means/clustered-mean.ts";
import { clusteredProportion } from "../means/clustered-proportion.ts";
import { checkKeys } from "../options.ts";
import { bootstrapMeans } from "../resample/bootstrap-means.ts";
import { percentile } from "../resample/percentile.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import type { Label } from "../scores.ts";
import { attempts } from "./attempts.ts";
import { passAtK } from "./pass-at-k.ts";

export interface PassAtKIntervalOptions extends IntervalOptions {
  /**
   * "wilson" (default): {@link clusteredProportion} on the tasks' values. "delta": mean ± t times the
   * (cluster-robust) error between tasks, clipped to [0, 1]. "bootstrap": percentile interval, with tasks or clusters
   * resampled.
   */
  readonly method?: "wilson" | "delta" | "bootstrap";
  /** Cluster label of each task, if tasks are not independent. Default: each task by itself. */
  readonly clusters?: ArrayLike<Label>;
  /** Computes the value of one task. Default {@link passAtK}; use {@link passHatK} for pass^k. */
  readonly estimator?: (n: number, c: number, k: number) => number;
  /** Number of random draws of "bootstrap". Default 10,000. */
  readonly replicates?: number;
  /** Seed of the random draws of "bootstrap". Default 1. */
  readonly seed?: number;
}

export interface PassAtKInterval extends Interval {
  /** Standard error of the mean over tasks, cluster-robust (CR1) if clusters are given. */
  readonly standardError: number;
}

/**
 * pass@k of a benchmark: the mean of the tasks' unbiased values, with an interval that treats the tasks as a random
 * sample. Every method keeps the samples of a task together.
 *
 * @param n number of samples for each task; tasks may differ.
 * @param c number of correct samples for each task.
 * @param k number of draws, at most the smallest n.
 * @param options level, side, method ("wilson"), clusters, estimator, replicates, seed.
 * @returns the mean of pass@k over tasks with its interval and standard error.
 * @throws ToolkitError for lengths that differ, k above some n (the message names it), fewer than 2 tasks or clusters.
 * Cost: O(tasks); "bootstrap" times 10,000.
 * Source: Chen et al. 2021 (arXiv 2107.03374); intervals as {@link clusteredProportion}, {@link clusteredMean}.
 * @example
 * const { estimate, low, high } = passAtKInterval([10, 10, 10, 10], [0, 3, 10, 5], 1);
 * estimate; // => 0.45
 * low; // => 0.09748
 * high; // => 0.86107
 */
export const passAtKInterval = (
  n: ArrayLike<number>,
  c: ArrayLike<number>,
  k: number,
  options: PassAtKIntervalOptions = {},
): PassAtKInterval => {
  checkKeys(options, ["method", "clusters", "estimator", "replicates", "seed", "level", "side"]);
  checkSameLength("n", n, "c", c);
  if (n.length < 2)
    throw new ToolkitError(`n must hold at least 2 tasks, got ${n.length}`, {
      code: "undefined_result",
      argument: "n",
      value: n.length,
      hint: "for one task, use wilson(c, n)",
    });
  const estimator = options.estimator ?? passAtK;
  const values = Array.from(n, (size, i) => {
    const correct = c[i]!;
    attempts(size, correct, k, `[${i}]`);
    return estimator(size, correct, k);
  });
  const { level, side, clusters = values.map((_, i) => i) } = options;
  const meanInterval = clusteredMean(values, clusters, { level, side, range: [0, 1] });
  const { standardError } = meanInterval;
  const method = checkChoice("method", options.method, ["wilson", "delta", "bootstrap"]);
  if (method === "wilson")
    return { ...clusteredProportion(values, clusters, { level, side }), method: "pass-at-k-wilson", standardError };
  if (method === "delta") return { ...meanInterval, method: "pass-at-k-delta" };
  const { replicates } = bootstrapMeans([values], { clusters, replicates: options.replicates, seed: options.seed });
  const range = percentile(itemAt(replicates, 0), { level, side });
  return {
    ...makeInterval(sides({ level, side }), "pass-at-k-bootstrap", n.length, meanInterval.estimate, range),
    standardError,
  };
};
