export { auroc } from "./auroc.ts";
export { type BrierOptions, type BrierScore, brierScore } from "./brier-score.ts";
export { type CalibrationBin, type CalibrationBinsOptions, calibrationBins } from "./calibration-bins.ts";
export { type CalibrationError, type CalibrationErrorOptions, calibrationError } from "./calibration-error.ts";
export { type RiskCoverage, riskCoverage } from "./risk-coverage.ts";
