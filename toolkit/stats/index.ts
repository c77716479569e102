export { type McNemarOptions, mcnemar } from "./compare/mcnemar.ts";
export { agrestiCoull } from "./intervals/agresti-coull.ts";
export { clopperPearson } from "./intervals/clopper-pearson.ts";
export { type JeffreysOptions, jeffreys } from "./intervals/jeffreys.ts";
export { wald } from "./intervals/wald.ts";
export { wilson } from "./intervals/wilson.ts";
export { wilsonCorrected } from "./intervals/wilson-corrected.ts";
export { type ClusteredError, type ClusteredErrorOptions, clusteredError } from "./means/clustered-error.ts";
export { type ClusteredInterval, type ClusteredMeanOptions, clusteredMean } from "./means/clustered-mean.ts";
export {
  type ClusteredProportion,
  type ClusteredProportionOptions,
  clusteredProportion,
} from "./means/clustered-proportion.ts";
export { type PairedDifference, type PairedDifferenceOptions, pairedDifference } from "./means/paired-difference.ts";
export type { Label, Score } from "./means/scores.ts";
export { passAtK } from "./passk/pass-at-k.ts";
export { type PassAtKInterval, type PassAtKIntervalOptions, passAtKInterval } from "./passk/pass-at-k-interval.ts";
export { passHatK } from "./passk/pass-hat-k.ts";
export { type Rng, seeded } from "./random.ts";
export type { Correlation } from "./rank/correlation.ts";
export { kendallInterval } from "./rank/kendall-interval.ts";
export { type KendallOptions, type KendallTau, kendallTau } from "./rank/kendall-tau.ts";
export { type RanksOptions, ranks } from "./ranks.ts";
export { basic } from "./resample/basic.ts";
export { type BcaBounds, bca } from "./resample/bca.ts";
export { type BootstrapMeans, type BootstrapMeansOptions, bootstrapMeans } from "./resample/bootstrap-means.ts";
export { percentile } from "./resample/percentile.ts";
export { quantile } from "./resample/quantile.ts";
export { studentized } from "./resample/studentized.ts";
export type { Alternative, Estimate, Interval, IntervalOptions, Side, TestResult } from "./result.ts";
export { betaCdf, betaQuantile, betaSf, betaSfQuantile, logBeta } from "./special/beta.ts";
export { binomialCdf, binomialPmf, binomialSf } from "./special/binomial.ts";
export { chiSquaredCdf, chiSquaredQuantile, chiSquaredSf, chiSquaredSfQuantile } from "./special/chi-squared.ts";
export { fCdf, fQuantile, fSf, fSfQuantile } from "./special/f.ts";
export { logGamma, lowerGamma, upperGamma } from "./special/gamma.ts";
export { normalCdf, normalPdf, normalQuantile, normalSf, normalSfQuantile } from "./special/normal.ts";
export { studentCdf, studentQuantile, studentSf, studentSfQuantile } from "./special/student.ts";
export { studentizedRangeCdf, studentizedRangeQuantile, studentizedRangeSf } from "./special/studentized-range.ts";
