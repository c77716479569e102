export { cochransQ } from "./agreement/cochrans-q.ts";
export { type CohensKappa, type CohensKappaOptions, cohensKappa } from "./agreement/cohens-kappa.ts";
export { type FleissKappa, fleissKappa } from "./agreement/fleiss-kappa.ts";
export { type KrippendorffAlpha, type KrippendorffOptions, krippendorffAlpha } from "./agreement/krippendorff-alpha.ts";
export { type AttainableSd, type AttainableSdOptions, attainableSd } from "./audit/attainable-sd.ts";
export { type AttainableTau, attainableTau } from "./audit/attainable-tau.ts";
export { type Debit, debit, type SdFormula } from "./audit/debit.ts";
export type { Rounding } from "./audit/decimal.ts";
export { type DuplicateRows, duplicateRows } from "./audit/duplicate-rows.ts";
export { type Grim, type GrimOptions, grim } from "./audit/grim.ts";
export { type InferredN, inferN } from "./audit/infer-n.ts";
export { type RankSum, rankSum } from "./audit/rank-sum.ts";
export { type RecomputedDelta, recomputeDelta } from "./audit/recompute-delta.ts";
export { type RecomputedMean, type RecomputeMeanOptions, recomputeMean } from "./audit/recompute-mean.ts";
export { type RecomputedRanks, recomputeRanks } from "./audit/recompute-ranks.ts";
export { benjaminiHochberg } from "./compare/benjamini-hochberg.ts";
export { benjaminiYekutieli } from "./compare/benjamini-yekutieli.ts";
export { bonferroni } from "./compare/bonferroni.ts";
export { type ChiSquaredOptions, chiSquaredTest } from "./compare/chi-squared-test.ts";
export { type CliffsDelta, cliffsDelta } from "./compare/cliffs-delta.ts";
export { cohensH } from "./compare/cohens-h.ts";
export { type FisherOptions, fisherExact } from "./compare/fisher-exact.ts";
export { hochberg } from "./compare/hochberg.ts";
export { holm } from "./compare/holm.ts";
export { type McNemarOptions, mcnemar } from "./compare/mcnemar.ts";
export { type OddsRatioOptions, oddsRatio } from "./compare/odds-ratio.ts";
export { type PairedBootstrap, type PairedBootstrapOptions, pairedBootstrap } from "./compare/paired-bootstrap.ts";
export { pairedOddsRatio } from "./compare/paired-odds-ratio.ts";
export {
  type PairedPermutation,
  type PairedPermutationOptions,
  pairedPermutation,
} from "./compare/paired-permutation.ts";
export { type PairedT, type PairedTOptions, pairedT } from "./compare/paired-t.ts";
export { type RomanoWolfOptions, romanoWolf } from "./compare/romano-wolf.ts";
export { type SignTestOptions, signTest } from "./compare/sign-test.ts";
export { type TwoProportionsOptions, twoProportions } from "./compare/two-proportions.ts";
export { type WilcoxonOptions, wilcoxonSignedRank } from "./compare/wilcoxon-signed-rank.ts";
export {
  type Audit,
  type AuditedInterval,
  type AuditedIntervalOptions,
  auditedInterval,
} from "./debias/audited-interval.ts";
export {
  type ContaminatedError,
  type ContaminatedErrorOptions,
  contaminatedError,
  type Split,
} from "./debias/contaminated-error.ts";
export { type ContaminatedMean, contaminatedMean } from "./debias/contaminated-mean.ts";
export { type ContaminatedStrata, contaminatedStrata } from "./debias/contaminated-strata.ts";
export type { Contamination } from "./debias/contamination.ts";
export { type Debiased, debias } from "./debias/debias.ts";
export { type DebiasedStrata, debiasStrata, type ObservedStratum } from "./debias/debias-strata.ts";
export { type DebiasedInterval, type DebiasedIntervalOptions, debiasedInterval } from "./debias/debiased-interval.ts";
export {
  type ContaminationBounds,
  identificationRegion,
  type Region,
  type RegionRule,
} from "./debias/identification-region.ts";
export { nullPassRate } from "./debias/null-pass-rate.ts";
export {
  type PredictionPowered,
  type PredictionPoweredOptions,
  predictionPowered,
} from "./debias/prediction-powered.ts";
export { type Judge, roganGladen } from "./debias/rogan-gladen.ts";
export { type MeasuredJudge, roganGladenInterval } from "./debias/rogan-gladen-interval.ts";
export { type SensitivityPoint, sensitivityBand } from "./debias/sensitivity-band.ts";
export type { Stratum } from "./debias/strata.ts";
export { type TotalError, totalError } from "./debias/total-error.ts";
export { agrestiCaffo } from "./intervals/agresti-caffo.ts";
export { agrestiCoull } from "./intervals/agresti-coull.ts";
export { bonettPrice } from "./intervals/bonett-price.ts";
export { clopperPearson } from "./intervals/clopper-pearson.ts";
export { type JeffreysOptions, jeffreys } from "./intervals/jeffreys.ts";
export { miettinenNurminen } from "./intervals/miettinen-nurminen.ts";
export { newcombe } from "./intervals/newcombe.ts";
export { newcombePaired } from "./intervals/newcombe-paired.ts";
export { type PairedCounts, pairedCounts } from "./intervals/paired-counts.ts";
export { type RiskRatioOptions, riskRatio } from "./intervals/risk-ratio.ts";
export { tango } from "./intervals/tango.ts";
export { wald } from "./intervals/wald.ts";
export { waldDifference } from "./intervals/wald-difference.ts";
export { waldPaired } from "./intervals/wald-paired.ts";
export { wilson } from "./intervals/wilson.ts";
export { wilsonCorrected } from "./intervals/wilson-corrected.ts";
export { type Ability, type AbilityOptions, ability } from "./latent/ability.ts";
export { type BradleyTerry, type BradleyTerryOptions, bradleyTerry, type Strength } from "./latent/bradley-terry.ts";
export { type DiscriminationOptions, discrimination, type ItemDiscrimination } from "./latent/discrimination.ts";
export { type EloOptions, elo, type Match } from "./latent/elo.ts";
export { type EloIntervalsOptions, eloIntervals } from "./latent/elo-intervals.ts";
export { type InformativeSubsetOptions, informativeSubset } from "./latent/informative-subset.ts";
export type { Item, Response } from "./latent/item.ts";
export { type ItemResponse, itemResponse } from "./latent/item-response.ts";
export type { ItemPrior } from "./latent/marginal-steps.ts";
export { rasch } from "./latent/rasch.ts";
export type { FittedItem, ResponseFit, ResponseFitOptions } from "./latent/response-fit.ts";
export { subsetAccuracy } from "./latent/subset-accuracy.ts";
export { twoParameter } from "./latent/two-parameter.ts";
export { type BetweenRuns, betweenRuns } from "./means/between-runs.ts";
export { type ClusteredError, type ClusteredErrorOptions, clusteredError } from "./means/clustered-error.ts";
export { type ClusteredInterval, type ClusteredMeanOptions, clusteredMean } from "./means/clustered-mean.ts";
export {
  type ClusteredProportion,
  type ClusteredProportionOptions,
  clusteredProportion,
} from "./means/clustered-proportion.ts";
export { type CompleteColumns, completeColumns } from "./means/complete-columns.ts";
export { type CompletePairs, completePairs } from "./means/complete-pairs.ts";
export { deviationFromMargin } from "./means/deviation-from-margin.ts";
export { finiteBenchmark } from "./means/finite-benchmark.ts";
export { type MeanInterval, meanInterval } from "./means/mean-interval.ts";
export { type PairedDifference, type PairedDifferenceOptions, pairedDifference } from "./means/paired-difference.ts";
export { pooledError } from "./means/pooled-error.ts";
export type { Label, Score } from "./means/scores.ts";
export { type StandardErrorOptions, standardError } from "./means/standard-error.ts";
export { type VarianceParts, varianceParts } from "./means/variance-parts.ts";
export { type MeanAttemptsOptions, meanAttempts } from "./passk/mean-attempts.ts";
export { passAtK } from "./passk/pass-at-k.ts";
export { type PassAtKInterval, type PassAtKIntervalOptions, passAtKInterval } from "./passk/pass-at-k-interval.ts";
export { type PassCurveOptions, type PassCurvePoint, passCurve } from "./passk/pass-curve.ts";
export { passHatK } from "./passk/pass-hat-k.ts";
export { type SuccessAtKOptions, successAtK } from "./passk/success-at-k.ts";
export { type SuccessCurvePoint, successCurve } from "./passk/success-curve.ts";
export type { Clusters } from "./power/clusters.ts";
export type { DesignOptions, PowerOptions, SampleSize } from "./power/design.ts";
export { designEffect } from "./power/design-effect.ts";
export { minimumEffectClustered } from "./power/minimum-effect-clustered.ts";
export { minimumEffectMcnemar } from "./power/minimum-effect-mcnemar.ts";
export {
  type MinimumEffectOneProportionOptions,
  minimumEffectOneProportion,
} from "./power/minimum-effect-one-proportion.ts";
export { minimumEffectPaired } from "./power/minimum-effect-paired.ts";
export { minimumEffectTwoProportions } from "./power/minimum-effect-two-proportions.ts";
export type { PairedVariance } from "./power/paired-variance.ts";
export { powerClustered } from "./power/power-clustered.ts";
export { type PowerMcnemarOptions, powerMcnemar } from "./power/power-mcnemar.ts";
export { type PowerOneProportionOptions, powerOneProportion } from "./power/power-one-proportion.ts";
export { powerPaired } from "./power/power-paired.ts";
export { powerTwoProportions, type TwoGroupsOptions } from "./power/power-two-proportions.ts";
export { sampleSizeClustered } from "./power/sample-size-clustered.ts";
export { sampleSizeForWidth } from "./power/sample-size-for-width.ts";
export { sampleSizeMcnemar } from "./power/sample-size-mcnemar.ts";
export { sampleSizeOneProportion } from "./power/sample-size-one-proportion.ts";
export { sampleSizePaired } from "./power/sample-size-paired.ts";
export { sampleSizeTwoProportions } from "./power/sample-size-two-proportions.ts";
export { type Rng, seeded } from "./random.ts";
export { type CompareStability, type CompareStabilityOptions, compareStability } from "./rank/compare-stability.ts";
export type { Correlation } from "./rank/correlation.ts";
export {
  type CriticalDifference,
  type CriticalDifferenceOptions,
  criticalDifference,
} from "./rank/critical-difference.ts";
export { type Friedman, type FriedmanOptions, friedman } from "./rank/friedman.ts";
export { kendallInterval } from "./rank/kendall-interval.ts";
export { type KendallOptions, type KendallTau, kendallTau } from "./rank/kendall-tau.ts";
export { type KendallW, kendallW } from "./rank/kendall-w.ts";
export { nemenyiDifference } from "./rank/nemenyi-difference.ts";
export { type PearsonOptions, pearson } from "./rank/pearson.ts";
export { type ProbabilityAbove, type ProbabilityAboveOptions, probabilityAbove } from "./rank/probability-above.ts";
export { type RankBiasedOverlapOptions, rankBiasedOverlap } from "./rank/rank-biased-overlap.ts";
export { type RankInterval, type RankIntervalsOptions, rankIntervals } from "./rank/rank-intervals.ts";
export { type RankStability, type RankStabilityOptions, type Runs, rankStability } from "./rank/rank-stability.ts";
export { type SpearmanOptions, spearman } from "./rank/spearman.ts";
export { topKOverlap } from "./rank/top-k-overlap.ts";
export { type TopKTauOptions, topKTau } from "./rank/top-k-tau.ts";
export { type WeightedTauOptions, weightedTau } from "./rank/weighted-tau.ts";
export { type RanksOptions, ranks } from "./ranks.ts";
export { basic } from "./resample/basic.ts";
export { type BcaBounds, bca } from "./resample/bca.ts";
export { type BootstrapInterval, type BootstrapOptions, bootstrap } from "./resample/bootstrap.ts";
export { type BootstrapMeans, type BootstrapMeansOptions, bootstrapMeans } from "./resample/bootstrap-means.ts";
export { type Jackknife, jackknife } from "./resample/jackknife.ts";
export { percentile } from "./resample/percentile.ts";
export { permute } from "./resample/permute.ts";
export { quantile } from "./resample/quantile.ts";
export { type SplitHalf, type SplitHalfOptions, splitHalf } from "./resample/split-half.ts";
export { studentized } from "./resample/studentized.ts";
export type { Alternative, Estimate, Interval, IntervalOptions, Side, TestResult } from "./result.ts";
export type { MixturePrior } from "./sequential/beta-mixture.ts";
export { pairedDifferenceSequence } from "./sequential/paired-difference-sequence.ts";
export { type Sprt, type SprtOptions, sprt } from "./sequential/sprt.ts";
export { type SuccessEValueOptions, successEValue } from "./sequential/success-e-value.ts";
export { type SuccessRateOptions, successRate } from "./sequential/success-rate.ts";
export { betaCdf, betaQuantile, betaSf, betaSfQuantile, logBeta } from "./special/beta.ts";
export { binomialCdf, binomialPmf, binomialSf } from "./special/binomial.ts";
export { chiSquaredCdf, chiSquaredQuantile, chiSquaredSf, chiSquaredSfQuantile } from "./special/chi-squared.ts";
export { fCdf, fQuantile, fSf, fSfQuantile } from "./special/f.ts";
export { logGamma, lowerGamma, upperGamma } from "./special/gamma.ts";
export { normalCdf, normalPdf, normalQuantile, normalSf, normalSfQuantile } from "./special/normal.ts";
export { studentCdf, studentQuantile, studentSf, studentSfQuantile } from "./special/student.ts";
export { studentizedRangeCdf, studentizedRangeQuantile, studentizedRangeSf } from "./special/studentized-range.ts";
