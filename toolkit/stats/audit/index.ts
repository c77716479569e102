export { type AttainableSd, type AttainableSdOptions, attainableSd } from "./attainable-sd.ts";
export { type AttainableTau, attainableTau } from "./attainable-tau.ts";
export { type Debit, debit, type SdFormula } from "./debit.ts";
export type { Rounding } from "./decimal.ts";
export { type DuplicateRows, duplicateRows } from "./duplicate-rows.ts";
export { type Grim, type GrimOptions, grim } from "./grim.ts";
export { type Grimmer, type GrimmerOptions, grimmer } from "./grimmer.ts";
export { type InferredN, inferN } from "./infer-n.ts";
export { type RankSum, rankSum } from "./rank-sum.ts";
export { type RecomputedDelta, recomputeDelta } from "./recompute-delta.ts";
export {
  type IntervalFit,
  type PrintedInterval,
  type RecomputedInterval,
  type RecomputeIntervalOptions,
  recomputeInterval,
} from "./recompute-interval.ts";
export { type RecomputedMean, type RecomputeMeanOptions, recomputeMean } from "./recompute-mean.ts";
export { type PrintedTest, type RecomputedP, type RecomputePOptions, recomputeP } from "./recompute-p.ts";
export { type RecomputedRanks, recomputeRanks } from "./recompute-ranks.ts";
export { type Sprite, type SpriteOptions, sprite } from "./sprite.ts";
