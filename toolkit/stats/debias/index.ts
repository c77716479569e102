export {
  type Audit,
  type AuditedInterval,
  type AuditedIntervalOptions,
  auditedInterval,
} from "./audited-interval.ts";
export {
  type ContaminatedError,
  type ContaminatedErrorOptions,
  contaminatedError,
  type Split,
} from "./contaminated-error.ts";
export { type ContaminatedMean, contaminatedMean } from "./contaminated-mean.ts";
export { type ContaminatedStrata, contaminatedStrata } from "./contaminated-strata.ts";
export type { Contamination } from "./contamination.ts";
export { type Debiased, debias } from "./debias.ts";
export { type DebiasedStrata, debiasStrata, type ObservedStratum } from "./debias-strata.ts";
export { type DebiasedInterval, type DebiasedIntervalOptions, debiasedInterval } from "./debiased-interval.ts";
export {
  type ContaminationBounds,
  identificationRegion,
  type Region,
  type RegionRule,
} from "./identification-region.ts";
export { nullPassRate } from "./null-pass-rate.ts";
export {
  type PredictionPowered,
  type PredictionPoweredOptions,
  predictionPowered,
} from "./prediction-powered.ts";
export { type Judge, roganGladen } from "./rogan-gladen.ts";
export { type MeasuredJudge, roganGladenInterval } from "./rogan-gladen-interval.ts";
export { type SensitivityPoint, sensitivityBand } from "./sensitivity-band.ts";
export type { Stratum } from "./strata.ts";
export { type TotalError, totalError } from "./total-error.ts";
