export type { MimeBundle } from "../base/notebook-symbols.ts";
export { type AxisDropOptions, type AxisDropRow, axisDrop } from "./axis-drop.ts";
export { type CalibrationBin, type CalibrationOptions, calibration } from "./calibration.ts";
export { Chart, type ChartSpec, type ChartWords, emptyChart } from "./chart.ts";
export { type ConceptCell, type ConceptHeatMapOptions, conceptHeatMap } from "./concept-heat-map.ts";
export { type ConceptPair, type ConceptPairsOptions, conceptPairs } from "./concept-pairs.ts";
export { type ConceptRadarOptions, conceptRadar, type RadarValue } from "./concept-radar.ts";
export { type CorrelationScatterOptions, correlationScatter, type ScatterPoint } from "./correlation-scatter.ts";
export { type CostAccuracyOptions, type CostAccuracyRow, costAccuracy } from "./cost-accuracy.ts";
export { type CoverageCell, type CoverageMapOptions, coverageMap } from "./coverage-map.ts";
export { type AverageRank, type CriticalDifferenceOptions, criticalDifference } from "./critical-difference.ts";
export { type CumulativeFixOptions, cumulativeFix, type FixPoint } from "./cumulative-fix.ts";
export { type DepthCount, type DepthPhaseOptions, depthPhase } from "./depth-phase.ts";
export { type DistributionOptions, distribution } from "./distribution.ts";
export { type ErrorCount, type ErrorTypesOptions, errorTypes } from "./error-types.ts";
export { type FacetsOptions, facets } from "./facets.ts";
export { type GrimPlotOptions, grimPlot, type ReportedMean } from "./grim-plot.ts";
export { type GroupedBar, type GroupedBarsOptions, groupedBars } from "./grouped-bars.ts";
export { type HintLevelCount, type HintLevelsOptions, hintLevels } from "./hint-levels.ts";
export { type IcicleOptions, icicle, type PathAmount } from "./icicle.ts";
export { type ItemCurvesOptions, itemCurves } from "./item-curves.ts";
export { type LanguageCell, type LanguageHeatMapOptions, languageHeatMap } from "./language-heat-map.ts";
export { type LeaderboardOptions, type LeaderboardRow, leaderboard } from "./leaderboard.ts";
export {
  type PairedDifferenceOptions,
  type PairedDifferenceRow,
  pairedDifference,
} from "./paired-difference.ts";
export { pointsLabel as points, pValueLabel as pValueText } from "./parts/format.ts";
export type { Growth } from "./parts/growth.ts";
export { type HasInterval, type Named, named } from "./parts/named-data.ts";
export type { Unit } from "./parts/numbers.ts";
export type { ChartOptions } from "./parts/page.ts";
export type { Solved } from "./parts/solved.ts";
export { type PassCurve, type PassCurveOptions, type PassCurvePoint, passCurve } from "./pass-curve.ts";
export { type RankBumpOptions, type Ranking, rankBump } from "./rank-bump.ts";
export { type RankHistogramOptions, type RankShare, type RankShares, rankHistogram } from "./rank-histogram.ts";
export { type PdfOptions, renderPdf } from "./render/pdf.ts";
export { type PngOptions, renderPng } from "./render/png.ts";
export { renderSvg, type SvgOptions } from "./render/svg.ts";
export { type ScalingOptions, type ScalingPoint, scaling } from "./scaling.ts";
export { type DatedScore, type ScoreByDateOptions, scoreByDate } from "./score-by-date.ts";
export { type GraphEdge, type GraphNode, type SearchGraphOptions, searchGraph } from "./search-graph.ts";
export { type AssumedPoint, type SensitivityOptions, sensitivity } from "./sensitivity.ts";
export {
  type SpecificationCurveOptions,
  type SpecifiedEstimate,
  specificationCurve,
} from "./specification-curve.ts";
export { type ShareCount, type StackedSharesOptions, stackedShares } from "./stacked-shares.ts";
export { type TaskStripOptions, taskStrip } from "./task-strip.ts";
export { type TauMatrixOptions, tauMatrix } from "./tau-matrix.ts";
export { darkColours, theme } from "./theme.ts";
export { type TrajectoriesOptions, type TurnState, trajectories } from "./trajectories.ts";
export { type TurnCurveOptions, turnCurve } from "./turn-curve.ts";
export { type WinMatrixOptions, winMatrix } from "./win-matrix.ts";
