export type { Clusters } from "./clusters.ts";
export type { DesignOptions, PowerOptions, SampleSize } from "./design.ts";
export { designEffect } from "./design-effect.ts";
export { minimumEffectClustered } from "./minimum-effect-clustered.ts";
export { minimumEffectMcnemar } from "./minimum-effect-mcnemar.ts";
export {
  type MinimumEffectOneProportionOptions,
  minimumEffectOneProportion,
} from "./minimum-effect-one-proportion.ts";
export { minimumEffectPaired } from "./minimum-effect-paired.ts";
export { minimumEffectTwoProportions } from "./minimum-effect-two-proportions.ts";
export type { PairedVariance } from "./paired-variance.ts";
export { powerClustered } from "./power-clustered.ts";
export { type PowerLeaderboard, type PowerLeaderboardOptions, powerLeaderboard } from "./power-leaderboard.ts";
export { type PowerMcnemarOptions, powerMcnemar } from "./power-mcnemar.ts";
export { type PowerOneProportionOptions, powerOneProportion } from "./power-one-proportion.ts";
export { powerPaired } from "./power-paired.ts";
export { powerTwoProportions, type TailsOptions, type TwoGroupsOptions } from "./power-two-proportions.ts";
export { sampleSizeClustered } from "./sample-size-clustered.ts";
export { sampleSizeForWidth } from "./sample-size-for-width.ts";
export {
  type SampleSizeLabels,
  type SampleSizeLabelsOptions,
  sampleSizeLabels,
} from "./sample-size-labels.ts";
export { sampleSizeMcnemar } from "./sample-size-mcnemar.ts";
export { sampleSizeOneProportion } from "./sample-size-one-proportion.ts";
export { sampleSizePaired } from "./sample-size-paired.ts";
export { sampleSizeTwoProportions } from "./sample-size-two-proportions.ts";
