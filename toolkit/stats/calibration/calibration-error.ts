import { checkCount, checkSameLength } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { alone, grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import { draw } from "../resample/draw.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { binnedGaps, calibratedP, errorOfSum, type PlacedAnswers, withoutNoise } from "./binned-gaps.ts";
import { type CalibrationBinsOptions, calibrationBins } from "./calibration-bins.ts";

export interface CalibrationErrorOptions extends IntervalOptions, CalibrationBinsOptions {
  /** Cluster label of each answer, for example its task. Answers of the same cluster are not independent. */
  readonly clusters?: ArrayLike<Label>;
  /** Number of simulations for `chance`. Default 999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface CalibrationError extends Interval {
  /** Largest absolute difference between accuracy and confidence in a bin. */
  readonly largest: number;
  /**
   * The mean error under perfect calibration, with these confidences and bins. An error of this size is no evidence
   * of miscalibration.
   */
  readonly chance: number;
}

const errorIn = (
  p: ArrayLike<number>,
  y: ArrayLike<number>,
  options: CalibrationBinsOptions,
): readonly [number, number] => {
  let [sum, largest] = [0, 0];
  for (const { n, confidence, estimate } of calibrationBins(p, y, options)) {
    const gap = Math.abs(confidence - estimate);
    sum += (n / p.length) * gap;
    largest = Math.max(largest, gap);
  }
  return [sum, largest];
};

/** The index of each answer's bin, as in `calibrationBins`. */
const places = (confidences: ArrayLike<number>, edges: readonly { readonly to: number }[]): Int32Array =>
  Int32Array.from(confidences, (p) => edges.findIndex(({ to }) => p <= to));

/**
 * Expected calibration error: how far is accuracy from the stated confidence, averaged over bins?
 *
 * ECE = Σ_b n_b/n |right_b - confidence_b|. Noise increases the ECE, most of all under perfect calibration. The lower
 * bound is therefore z standard errors below the smaller of two noise-corrected estimates. It is 0 if a chi-squared
 * test does not reject perfect calibration. The upper bound is z standard errors above the ECE itself. `chance` is the
 * mean ECE if every answer is right with its stated confidence.
 *
 * @param confidences stated probability of being right, fractions.
 * @param outcomes 1 if the answer was right, 0 if not.
 * @param options bins (10), by ("width"), clusters, replicates (999), seed (1), level, side.
 * @returns the error with its interval in [0, 1], the largest gap of a bin, and the error expected by chance.
 * @throws ToolkitError as `calibrationBins`.
 *
 * Cost O(bins n + n log n replicates). The interval is that of the ECE over these bins. Its coverage at a level of 95%
 * is 94% to 98% (docs/measurements/coverage.md). Without bins: `brierScore`.
 * Source: Naeini, Cooper and Hauskrecht 2015; Guo et al. 2017; noise Bröcker 2012, Kumar, Liang and Ma 2019 (folded normal
 * gaps).
 * @example
 * calibrationError([0.9, 0.9, 0.2, 0.2], [1, 1, 0, 1], { bins: 5, replicates: 99 }).estimate; // => 0.2
 */
export const calibrationError = (
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  options: CalibrationErrorOptions = {},
): CalibrationError => {
  checkKeys(options, ["bins", "by", "clusters", "replicates", "seed", "level", "side"]);
  const binning = { bins: options.bins, by: options.by };
  const side = sides(options);
  const replicates = checkCount("replicates", options.replicates ?? 999, 1);
  const bins = calibrationBins(confidences, outcomes, binning);
  const [estimate, largest] = errorIn(confidences, outcomes, binning);
  if (options.clusters) checkSameLength("confidences", confidences, "clusters", options.clusters);
  const { at, labels } = options.clusters ? grouping("clusters", options.clusters) : alone(confidences.length);
  const answers: PlacedAnswers = {
    confidences,
    outcomes,
    bin: places(confidences, bins),
    cluster: at,
    bins: bins.length,
    clusters: labels.length,
  };
  const gaps = binnedGaps(answers);
  const signs = bins.map((bin) => Math.sign(bin.confidence - bin.estimate));
  const reach = normalSfQuantile(side.tail) * errorOfSum(gaps, answers, signs);
  const low = calibratedP(gaps) >= side.tail ? 0 : Math.min(estimate, ...withoutNoise(gaps)) - reach;
  const source = draw(options.seed ?? 1);
  let chance = 0;
  for (let b = 0; b < replicates; b++) {
    const fair = Float64Array.from(confidences, (p) => (source.one(2 ** 30) < p * 2 ** 30 ? 1 : 0));
    chance += errorIn(confidences, fair, binning)[0] / replicates;
  }
  const interval = makeInterval(side, "ece-folded-normal", labels.length, estimate, [low, estimate + reach]);
  return { ...interval, largest, chance };
};
