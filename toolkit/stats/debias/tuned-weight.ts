import { meanOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { clip } from "./contamination.ts";

/** Sum of products of deviations from the means. */
const products = (a: readonly number[], b: readonly number[]): number => {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  return a.reduce((sum, value, i) => sum + (value - meanA) * (itemAt(b, i) - meanB), 0);
};

/** Sample covariance. */
export const covariance = (a: readonly number[], b: readonly number[]): number => products(a, b) / (a.length - 1);

/** Weights of a judge, tuned on its gold labels. */
export interface TunedWeight {
  /** The tuned weight: cov(gold, judge) / ((1 + n/N) var(judge on all)), clipped to [0, 1]. */
  readonly weight: number;
  /** For each gold label, the weight that is tuned without it. */
  readonly leaveOneOut: readonly number[];
}

/**
 * Computes the weight that minimises the variance of a prediction-powered mean, and the leave-one-out weights. Cost
 * O(n + N).
 * Source: Angelopoulos, Duchi and Zrnic 2023 (arXiv 2311.01453), section 6.
 */
export const tunedWeight = (
  gold: readonly number[],
  judgeOnGold: readonly number[],
  judgeOnRest: readonly number[],
): TunedWeight => {
  const [n, large] = [gold.length, judgeOnRest.length];
  const scores = [...judgeOnGold, ...judgeOnRest];
  const all = n + large;
  const [product, squares] = [products(gold, judgeOnGold), products(scores, scores)];
  const [meanGold, meanJudge, meanAll] = [meanOf(gold), meanOf(judgeOnGold), meanOf(scores)];
  const weightOf = (labels: number, covariation: number, variation: number): number => {
    const variance = variation / (labels + large - 1);
    return labels > 1 && variance > 0 ? clip(covariation / (labels - 1) / ((1 + labels / large) * variance)) : 0;
  };
  const leaveOneOut = gold.map((label, i) => {
    const score = itemAt(judgeOnGold, i);
    const remainder = product - (n / (n - 1)) * (label - meanGold) * (score - meanJudge);
    return weightOf(n - 1, remainder, squares - (all / (all - 1)) * (score - meanAll) ** 2);
  });
  return { weight: weightOf(n, product, squares), leaveOneOut };
};
