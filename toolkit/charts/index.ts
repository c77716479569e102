export type { MimeBundle } from "../display.ts";
export { type AxisDropOptions, type AxisDropRow, axisDrop } from "./axis-drop.ts";
export { type CalibrationBin, type CalibrationOptions, calibration } from "./calibration.ts";
export { Chart, type ChartSpec, type ChartWords, emptyChart } from "./chart.ts";
export { type ConceptCell, type ConceptHeatMapOptions, conceptHeatMap } from "./concept-heat-map.ts";
export { type CostAccuracyOptions, type CostAccuracyRow, costAccuracy } from "./cost-accuracy.ts";
export { type CoverageCell, type CoverageMapOptions, coverageMap } from "./coverage-map.ts";
export { type AverageRank, type CriticalDifferenceOptions, criticalDifference } from "./critical-difference.ts";
export { type CumulativeFixOptions, cumulativeFix, type FixPoint } from "./cumulative-fix.ts";
export { type ErrorCount, type ErrorTypesOptions, errorTypes } from "./error-types.ts";
export { type GrimPlotOptions, grimPlot, type ReportedMean } from "./grim-plot.ts";
export { type LeaderboardOptions, type LeaderboardRow, leaderboard } from "./leaderboard.ts";
export {
  type PairedDifferenceOptions,
  type PairedDifferenceRow,
  pairedDifference,
} from "./paired-difference.ts";
export { type PassCurve, type PassCurveOptions, type PassCurvePoint, passCurve } from "./pass-curve.ts";
export { type RankBumpOptions, type Ranking, rankBump } from "./rank-bump.ts";
export { type RankHistogramOptions, type RankShare, rankHistogram } from "./rank-histogram.ts";
export { type PngOptions, renderPng } from "./render/png.ts";
export { renderSvg, type SvgOptions } from "./render/svg.ts";
export { type ScalingOptions, type ScalingPoint, scaling } from "./scaling.ts";
export { type SensitivityOptions, type SensitivityPoint, sensitivity } from "./sensitivity.ts";
export { type TauMatrixOptions, tauMatrix } from "./tau-matrix.ts";
export { darkColours, theme } from "./theme.ts";
