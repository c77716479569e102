import { itemAt } from "../../base/item-at.ts";
import { grouping, type Label } from "../labels.ts";
import { clusteredMean } from "../means/clustered-mean.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { checkForecasts } from "./forecasts.ts";

export interface BrierOptions extends IntervalOptions {
  /** Cluster label of each answer, for example its task, if answers are not independent. */
  readonly clusters?: ArrayLike<Label>;
}

export interface BrierScore extends Interval {
  readonly standardError: number;
  /** Mean squared difference of accuracy and confidence, over the distinct confidences. 0 means calibrated. */
  readonly reliability: number;
  /** Variance of the accuracy between the distinct confidences; larger is better. */
  readonly resolution: number;
  /** Rate times (1 - rate): the score of a forecast that always states the base rate. */
  readonly uncertainty: number;
  /**
   * 1 - score / uncertainty: 0 is no better than a constant forecast of the base rate, 1 is perfect. Null if all
   * outcomes are equal.
   */
  readonly skill: number | null;
}

/**
 * Brier score: how good are stated confidences, in calibration and sharpness together?
 *
 * BS = mean of (confidence - outcome)² = reliability - resolution + uncertainty, over the distinct confidences (Murphy).
 *
 * @param confidences stated probability of being right, fractions.
 * @param outcomes 1 if the answer was right, 0 if not.
 * @param options clusters, level, side.
 * @returns the score with its interval in [0, 1], and its three components; a lower score is better.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 answers, a confidence outside [0, 1], an outcome
 *   other than 0 and 1.
 *
 * Cost O(n). The components mean little if nearly all confidences are different; round them first.
 * Source: Brier 1950; Murphy 1973.
 * @example
 * const { estimate, reliability, resolution } = brierScore([0.8, 0.8, 0.3, 0.3, 0.8], [1, 1, 0, 1, 0]);
 * estimate; // => 0.26
 * reliability; // => 0.0266667
 * resolution; // => 0.0066667
 */
export const brierScore = (
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  options: BrierOptions = {},
): BrierScore => {
  checkKeys(options, ["clusters", "level", "side"]);
  checkForecasts(confidences, outcomes, 2);
  const n = confidences.length;
  const losses = Array.from(confidences, (p, i) => (p - itemAt(outcomes, i)) ** 2);
  const clusters = options.clusters ?? losses.map((_, i) => i);
  const interval = clusteredMean(losses, clusters, { ...levelAndSide(options), range: [0, 1] });
  const rate = Array.from(outcomes).reduce((sum, y) => sum + y, 0) / n;
  const { at, labels } = grouping("confidences", confidences);
  const sums = labels.map(() => ({ n: 0, right: 0 }));
  at.forEach((group, i) => {
    itemAt(sums, group).n++;
    itemAt(sums, group).right += itemAt(outcomes, i);
  });
  let [reliability, resolution] = [0, 0];
  sums.forEach(({ n: size, right }, g) => {
    reliability += (size / n) * (right / size - Number(labels[g])) ** 2;
    resolution += (size / n) * (right / size - rate) ** 2;
  });
  const uncertainty = rate * (1 - rate);
  const { estimate, low, high, level, standardError } = interval;
  return {
    estimate,
    low,
    high,
    level,
    method: "brier",
    n,
    standardError,
    reliability,
    resolution,
    uncertainty,
    skill: uncertainty === 0 ? null : 1 - estimate / uncertainty,
  };
};
