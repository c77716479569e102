export { type AgreementTable, agreementTable } from "./agreement/agreement-table.ts";
export { bowker } from "./agreement/bowker.ts";
export { cochransQ } from "./agreement/cochrans-q.ts";
export { type CohensKappa, type CohensKappaOptions, cohensKappa } from "./agreement/cohens-kappa.ts";
export { type FleissKappa, fleissKappa } from "./agreement/fleiss-kappa.ts";
export { type GwetAc1, gwetAc1 } from "./agreement/gwet-ac1.ts";
export { type Intraclass, type IntraclassOptions, intraclass } from "./agreement/intraclass.ts";
export { type KrippendorffAlpha, type KrippendorffOptions, krippendorffAlpha } from "./agreement/krippendorff-alpha.ts";
export { type StuartMaxwellOptions, stuartMaxwell } from "./agreement/stuart-maxwell.ts";
export { type AnswersByTask, answersByTask } from "./answers-by-task.ts";
export * from "./audit/index.ts";
export * from "./bayes/index.ts";
export { type Board, type BoardOptions, type Scores, transpose } from "./board.ts";
export * from "./calibration/index.ts";
export * from "./combine/index.ts";
export { barnard } from "./compare/barnard.ts";
export { benjaminiHochberg } from "./compare/benjamini-hochberg.ts";
export { benjaminiYekutieli } from "./compare/benjamini-yekutieli.ts";
export { type BinomialTestOptions, binomialTest } from "./compare/binomial-test.ts";
export { bonferroni } from "./compare/bonferroni.ts";
export { boschloo } from "./compare/boschloo.ts";
export { type BrunnerMunzelOptions, brunnerMunzel } from "./compare/brunner-munzel.ts";
export { type ChiSquaredOptions, chiSquaredTest } from "./compare/chi-squared-test.ts";
export { type CliffsDelta, cliffsDelta } from "./compare/cliffs-delta.ts";
export { cohensH } from "./compare/cohens-h.ts";
export { conditionalOddsRatio } from "./compare/conditional-odds-ratio.ts";
export { type FisherOptions, fisherExact } from "./compare/fisher-exact.ts";
export { hochberg } from "./compare/hochberg.ts";
export { holm } from "./compare/holm.ts";
export { hommel } from "./compare/hommel.ts";
export { type MannWhitney, type MannWhitneyOptions, mannWhitney } from "./compare/mann-whitney.ts";
export { type MantelHaenszel, mantelHaenszel } from "./compare/mantel-haenszel.ts";
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
export { type PermutationTest, type PermutationTestOptions, permutationTest } from "./compare/permutation-test.ts";
export { type RomanoWolfOptions, romanoWolf } from "./compare/romano-wolf.ts";
export { type SidakOptions, sidak } from "./compare/sidak.ts";
export { type SignTestOptions, signTest } from "./compare/sign-test.ts";
export { type StoreyQ, type StoreyQOptions, storeyQ } from "./compare/storey-q.ts";
export type { TwoRates } from "./compare/strata-tables.ts";
export { type StratifiedDifferenceOptions, stratifiedDifference } from "./compare/stratified-difference.ts";
export { type TwoProportionsOptions, twoProportions } from "./compare/two-proportions.ts";
export { type TwoStageOptions, twoStageBenjaminiHochberg } from "./compare/two-stage-benjamini-hochberg.ts";
export type { UnconditionalOptions } from "./compare/unconditional.ts";
export { type WilcoxonOptions, wilcoxonSignedRank } from "./compare/wilcoxon-signed-rank.ts";
export * from "./components/index.ts";
export * from "./debias/index.ts";
export * from "./equivalence/index.ts";
export * from "./hierarchy/index.ts";
export * from "./intervals/index.ts";
export * from "./items/index.ts";
export type { Label } from "./labels.ts";
export { type Ability, type AbilityOptions, ability } from "./latent/ability.ts";
export { type Arena, type ArenaOptions, arena, type Rated } from "./latent/arena.ts";
export { type BradleyTerry, type BradleyTerryOptions, bradleyTerry, type Strength } from "./latent/bradley-terry.ts";
export { type CronbachAlpha, type CronbachAlphaOptions, cronbachAlpha } from "./latent/cronbach-alpha.ts";
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
export { type TestInformation, testInformation } from "./latent/test-information.ts";
export {
  type GuessedItem,
  type GuessingPrior,
  type GuessingResponseFit,
  type ThreeParameterOptions,
  threeParameter,
} from "./latent/three-parameter.ts";
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
export { type GeometricMean, type GeometricMeanOptions, geometricMean } from "./means/geometric-mean.ts";
export { type MeanDifference, type MeanDifferenceOptions, meanDifference } from "./means/mean-difference.ts";
export { type MeanInterval, type MeanIntervalOptions, meanInterval } from "./means/mean-interval.ts";
export { type MedianInterval, type MedianIntervalOptions, medianInterval } from "./means/median-interval.ts";
export { type PairedDifference, type PairedDifferenceOptions, pairedDifference } from "./means/paired-difference.ts";
export { type PairedVarianceParts, pairedVarianceParts } from "./means/paired-variance-parts.ts";
export {
  type PartlyPairedDifference,
  type PartlyPairedDifferenceOptions,
  partlyPairedDifference,
} from "./means/partly-paired-difference.ts";
export { pooledError } from "./means/pooled-error.ts";
export { type StandardErrorOptions, standardError } from "./means/standard-error.ts";
export { type VarianceParts, varianceParts } from "./means/variance-parts.ts";
export * from "./multiverse/index.ts";
export * from "./pairwise/index.ts";
export { type MeanAttemptsOptions, meanAttempts } from "./passk/mean-attempts.ts";
export { passAtK } from "./passk/pass-at-k.ts";
export { type PassAtKInterval, type PassAtKIntervalOptions, passAtKInterval } from "./passk/pass-at-k-interval.ts";
export { type PassCurveOptions, type PassCurvePoint, passCurve } from "./passk/pass-curve.ts";
export { passHatK } from "./passk/pass-hat-k.ts";
export { type SuccessAtKOptions, successAtK } from "./passk/success-at-k.ts";
export { type SuccessCurvePoint, successCurve } from "./passk/success-curve.ts";
export { type Pivot, type PivotOptions, pivot } from "./pivot.ts";
export * from "./power/index.ts";
export { type Rng, seeded } from "./random.ts";
export { type CompareStability, type CompareStabilityOptions, compareStability } from "./rank/compare-stability.ts";
export type { Correlation } from "./rank/correlation.ts";
export {
  type CriticalDifference,
  type CriticalDifferenceOptions,
  criticalDifference,
} from "./rank/critical-difference.ts";
export { type Friedman, type FriedmanOptions, friedman } from "./rank/friedman.ts";
export { goodmanKruskalGamma } from "./rank/goodman-kruskal-gamma.ts";
export { kendallInterval } from "./rank/kendall-interval.ts";
export { type KendallOptions, type KendallTau, kendallTau } from "./rank/kendall-tau.ts";
export { type KendallW, kendallW } from "./rank/kendall-w.ts";
export { nemenyiDifference } from "./rank/nemenyi-difference.ts";
export type { OrdinalOptions } from "./rank/ordinal-association.ts";
export { type PearsonOptions, pearson } from "./rank/pearson.ts";
export { type ProbabilityAbove, type ProbabilityAboveOptions, probabilityAbove } from "./rank/probability-above.ts";
export { type RankBiasedOverlapOptions, rankBiasedOverlap } from "./rank/rank-biased-overlap.ts";
export {
  type DroppedUnit,
  type RankInfluence,
  type RankInfluenceOptions,
  type Reversal,
  rankInfluence,
} from "./rank/rank-influence.ts";
export { type RankInterval, type RankIntervalsOptions, rankIntervals } from "./rank/rank-intervals.ts";
export { type RankStability, type RankStabilityOptions, type Runs, rankStability } from "./rank/rank-stability.ts";
export { somersD } from "./rank/somers-d.ts";
export { type SpearmanOptions, spearman } from "./rank/spearman.ts";
export { type SplitHalf, type SplitHalfOptions, splitHalf } from "./rank/split-half.ts";
export { topKOverlap } from "./rank/top-k-overlap.ts";
export { type TopKTauOptions, topKTau } from "./rank/top-k-tau.ts";
export { type WeightedTauOptions, weightedTau } from "./rank/weighted-tau.ts";
export { type RanksOptions, ranks } from "./ranks.ts";
export * from "./regress/index.ts";
export { basic } from "./resample/basic.ts";
export { type BcaBounds, bca } from "./resample/bca.ts";
export { type BootstrapInterval, type BootstrapOptions, bootstrap } from "./resample/bootstrap.ts";
export { type BootstrapMeans, type BootstrapMeansOptions, bootstrapMeans } from "./resample/bootstrap-means.ts";
export { type Jackknife, jackknife } from "./resample/jackknife.ts";
export { percentile } from "./resample/percentile.ts";
export { permute } from "./resample/permute.ts";
export { quantile } from "./resample/quantile.ts";
export { studentized } from "./resample/studentized.ts";
export type { Alternative, Estimate, Interval, IntervalOptions, Side, TestResult } from "./result.ts";
export type { Score } from "./scores.ts";
export type { MixturePrior } from "./sequential/beta-mixture.ts";
export { pairedDifferenceSequence } from "./sequential/paired-difference-sequence.ts";
export { type Sprt, type SprtOptions, sprt } from "./sequential/sprt.ts";
export { type SuccessEValueOptions, successEValue } from "./sequential/success-e-value.ts";
export { successLogEValue } from "./sequential/success-log-e-value.ts";
export { type SuccessRateOptions, successRate } from "./sequential/success-rate.ts";
export * from "./special/index.ts";
export type { First, Second } from "./two-models.ts";
export type { Range } from "./unvarying.ts";
