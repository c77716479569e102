export type { MimeBundle } from "../display.ts";
export { Chart, type ChartSpec, type ChartWords, emptyChart } from "./chart.ts";
export { type ConceptCell, type ConceptHeatMapOptions, conceptHeatMap } from "./concept-heat-map.ts";
export { type LeaderboardOptions, type LeaderboardRow, leaderboard } from "./leaderboard.ts";
export {
  type PairedDifferenceOptions,
  type PairedDifferenceRow,
  pairedDifference,
} from "./paired-difference.ts";
export { type PassCurve, type PassCurveOptions, type PassCurvePoint, passCurve } from "./pass-curve.ts";
export { type PngOptions, renderPng } from "./render/png.ts";
export { renderSvg, type SvgOptions } from "./render/svg.ts";
export { darkColours, theme } from "./theme.ts";
