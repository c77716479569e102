import { brunnerMunzel } from "../../../../toolkit/stats/compare/brunner-munzel.ts";
import { cliffsDelta } from "../../../../toolkit/stats/compare/cliffs-delta.ts";
import { pairedBootstrap } from "../../../../toolkit/stats/compare/paired-bootstrap.ts";
import { pairedT } from "../../../../toolkit/stats/compare/paired-t.ts";
import { auditedInterval } from "../../../../toolkit/stats/debias/audited-interval.ts";
import { debiasStrata, type ObservedStratum } from "../../../../toolkit/stats/debias/debias-strata.ts";
import { debiasedInterval } from "../../../../toolkit/stats/debias/debiased-interval.ts";
import { predictionPowered } from "../../../../toolkit/stats/debias/prediction-powered.ts";
import { roganGladenInterval } from "../../../../toolkit/stats/debias/rogan-gladen-interval.ts";
import { sensitivityBand } from "../../../../toolkit/stats/debias/sensitivity-band.ts";
import { betweenRuns } from "../../../../toolkit/stats/means/between-runs.ts";
import { clusteredMean } from "../../../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../../../toolkit/stats/means/clustered-proportion.ts";
import { geometricMean } from "../../../../toolkit/stats/means/geometric-mean.ts";
import { meanDifference } from "../../../../toolkit/stats/means/mean-difference.ts";
import { meanInterval } from "../../../../toolkit/stats/means/mean-interval.ts";
import { medianInterval } from "../../../../toolkit/stats/means/median-interval.ts";
import { pairedDifference } from "../../../../toolkit/stats/means/paired-difference.ts";
import { partlyPairedDifference } from "../../../../toolkit/stats/means/partly-paired-difference.ts";
import { meanAttempts } from "../../../../toolkit/stats/passk/mean-attempts.ts";
import { passAtKInterval } from "../../../../toolkit/stats/passk/pass-at-k-interval.ts";
import { passCurve } from "../../../../toolkit/stats/passk/pass-curve.ts";
import { successAtK } from "../../../../toolkit/stats/passk/success-at-k.ts";
import { successCurve } from "../../../../toolkit/stats/passk/success-curve.ts";
import { pairedDifferenceSequence } from "../../../../toolkit/stats/sequential/paired-difference-sequence.ts";
import type { Draws } from "./draw.ts";
import { attempts, few, type IntervalList, labels, options, pairs, region, tallies, weights } from "./shapes.ts";

/** One random call of every function that gives an interval of means, corrected rates and pass@k. */
export const means: Readonly<Record<string, (d: Draws) => IntervalList>> = {
  clusteredMean: (d) => {
    const n = d.integer(2, 20);
    return [clusteredMean(d.scores(n), labels(d, n), { weights: weights(d, n), ...options(d) })];
  },
  clusteredProportion: (d) => {
    const n = d.integer(2, 20);
    return [clusteredProportion(d.scores(n), labels(d, n), { weights: weights(d, n), ...options(d) })];
  },
  meanInterval: (d) => {
    const n = d.integer(2, 20);
    return [meanInterval(d.scores(n), { weights: weights(d, n), ...options(d) })];
  },
  geometricMean: (d) => [
    geometricMean(
      d.scores(d.integer(2, 12)).map((x) => x + 0.1),
      options(d),
    ),
  ],
  medianInterval: (d) => [medianInterval(d.scores(d.integer(2, 30)), options(d))],
  meanDifference: (d) => [meanDifference(d.scores(d.integer(2, 12)), d.scores(d.integer(2, 12)), options(d))],
  "meanDifference, bootstrap": (d) => [
    meanDifference(d.scores(d.integer(2, 9)), d.scores(d.integer(2, 9)), { method: "bootstrap", replicates: few }),
  ],
  pairedDifference: (d) => {
    const n = d.integer(2, 20);
    return [pairedDifference(d.scores(n), d.scores(n), { weights: weights(d, n), ...options(d) })];
  },
  partlyPairedDifference: (d) => {
    const n = d.integer(4, 20);
    const holes = (): (number | null)[] => d.scores(n).map((x) => (d.rng.next() < 0.2 ? null : x));
    return [partlyPairedDifference(holes(), holes(), options(d))];
  },
  pairedT: (d) => {
    const n = d.integer(2, 15);
    return [pairedT(d.scores(n), d.scores(n), options(d))];
  },
  pairedBootstrap: (d) => {
    const n = d.integer(2, 12);
    return [pairedBootstrap(d.scores(n), d.scores(n), { replicates: few, ...options(d) })];
  },
  pairedDifferenceSequence: (d) => {
    const n = d.integer(2, 30);
    return [pairedDifferenceSequence(d.scores(n), d.scores(n), options(d))];
  },
  cliffsDelta: (d) => [cliffsDelta(d.scores(d.integer(1, 12)), d.scores(d.integer(1, 12)), options(d))],
  brunnerMunzel: (d) => [brunnerMunzel(d.scores(d.integer(2, 12)), d.scores(d.integer(2, 12)), options(d))],
  betweenRuns: (d) => {
    const spread = betweenRuns(d.scores(d.integer(2, 8)), options(d));
    return pairs([spread.deviationLow, spread.deviationHigh], spread.deviation);
  },
  roganGladenInterval: (d) => {
    const judge = {
      sensitivity: d.share(),
      sensitivityN: d.pick(d.integer(1, 20), 500),
      specificity: d.share(),
      specificityN: d.pick(d.integer(1, 20), 500),
    };
    return [roganGladenInterval(...d.counts(200), judge, options(d))];
  },
  debiasedInterval: (d) => [
    debiasedInterval(
      ...d.counts(100),
      { alpha: d.share() * 0.9, q: d.share() },
      {
        interval: d.pick("wilson", "clopper-pearson", "jeffreys", "wald"),
        ...options(d),
      },
    ),
  ],
  "debiasedInterval, ranges": (d) => [
    debiasedInterval(
      ...d.counts(100),
      { alpha: region(d), q: region(d) },
      { rule: d.pick("sharp", "paper"), ...options(d) },
    ),
  ],
  auditedInterval: (d) => {
    const [bad, audited] = d.counts(50);
    return [auditedInterval(...d.counts(100), { bad: Math.min(bad, audited - 1), audited }, options(d))];
  },
  sensitivityBand: (d) =>
    sensitivityBand(...d.counts(100), [d.share() * 0.9], region(d), options(d)).map((p) => p.interval),
  debiasStrata: (d) => {
    const k = d.integer(1, 3);
    const stratum = (): ObservedStratum => ({
      weight: 1 / k,
      observed: d.share(),
      n: d.integer(1, 50),
      alpha: 0.9 * d.share(),
      q: d.share(),
    });
    return [debiasStrata(d.list(k, stratum), options(d))];
  },
  predictionPowered: (d) => {
    const n = d.integer(2, 12);
    return [predictionPowered(d.scores(n), d.scores(n), d.scores(d.integer(2, 20)), options(d))];
  },
  passAtKInterval: (d) => {
    const { n, c, k } = tallies(d);
    return [passAtKInterval(n, c, k, options(d))];
  },
  "passAtKInterval, delta": (d) => {
    const { n, c, k } = tallies(d);
    return [passAtKInterval(n, c, k, { method: "delta", ...options(d) })];
  },
  passCurve: (d) => {
    const { n, c } = tallies(d);
    return passCurve(n, c, options(d));
  },
  successAtK: (d) => [successAtK(attempts(d), d.integer(1, 3), options(d))],
  successCurve: (d) => successCurve(attempts(d), 3, options(d)),
  meanAttempts: (d) => [meanAttempts(attempts(d), 3, options(d))],
};
