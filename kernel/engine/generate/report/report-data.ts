import type { Cell } from "../../../../toolkit/tables/render/cell.ts";
import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { linesOf } from "../../method/lines-of.ts";
import { findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { readStudy } from "../evaluate/study-record.ts";
import { type GenerateView, openGenerateView } from "../evaluate/study-view.ts";
import type { GenerateEvidenceLine, GenerateHeaderLine } from "../lines/evidence-lines.ts";
import { funnelLines } from "../lines/funnel-lines.ts";
import type { FunnelLine } from "../lines/set-lines.ts";

/** A run's header, items and metrics: the data of all tables and figures. */
export interface GenerateReportData {
  readonly header: GenerateHeaderLine;
  readonly metrics: readonly MetricLine[];
  readonly view: GenerateView;
  /** The number of items by step and reason. For a stopped run, only finished items are counted. */
  readonly funnel: readonly FunnelLine[];
}

/** Reads the data of a report from the lines of the evidence. */
export const reportData = (lines: readonly GenerateEvidenceLine[]): GenerateReportData => {
  const record = readStudy(lines);
  const writtenLines = linesOf(lines, "funnel");
  return {
    header: record.header,
    metrics: lines.filter((line): line is MetricLine => line.kind === "metric"),
    view: openGenerateView(record),
    funnel: writtenLines.length > 0 ? writtenLines : funnelLines(lines),
  };
};

/** The first metric with this name, if its `scope` contains the given values. */
export const metricOf = (
  data: GenerateReportData,
  name: string,
  scope: MetricLine["scope"] = {},
): MetricLine | undefined => findMetrics(data, name, scope)[0];

/** pass@1 of a model on a set. Default: the mean over all items of the set (micro mean). */
export const passRate = (
  data: GenerateReportData,
  set: string,
  model: string,
  language = "micro",
): MetricLine | undefined => metricOf(data, "passAtK", { set, model, language, k: 1, strict: false });

/** A number in percent, without the percent sign. */
export const unsignedPercent = (value: number | null, digits = 1): string =>
  numberCell(value, { percent: true, digits }).text.replace("%", "");

/** The bounds of an interval in percent; empty if there are none. */
export const boundsText = (low: number | null, high: number | null): string =>
  low === null || high === null ? "" : ` [${unsignedPercent(low, 0)}, ${unsignedPercent(high, 0)}]`;

/** A share with its interval, in percent. */
export const shareCell = (metric: MetricLine | undefined): Cell => {
  if (!metric || metric.interval.estimate === null) return numberCell(null);
  const { estimate, low, high } = metric.interval;
  return { text: `${unsignedPercent(estimate)}${boundsText(low, high)}` };
};

/** The notes below a table of shares: the kinds of its intervals, and a warning if models are simulated. */
export const notesOf = ({ header }: GenerateReportData): readonly string[] => [
  `In percent; ${100 * header.config.confidenceLevel}% intervals: Wilson's within a language, else whole lineages of a seed drawn anew.`,
  ...(header.models.some(({ simulated }) => simulated)
    ? ["Simulated models (sim/…): their numbers test the pipeline and say nothing about real models."]
    : []),
];

/** The name of a model in a table: ° marks one that reasons before it answers. */
export const modelLabel = ({ header }: GenerateReportData, model: string): string =>
  header.config.reasoningModels.includes(model) ? `${model} °` : model;

/** The usual name of a language, for tables. */
export const languageLabel = ({ header }: GenerateReportData, language: string): string =>
  header.config.names[language]?.[0] ?? language;

/** Models in the order of their pass rates on the full set. */
export const rankedModels = (data: GenerateReportData): readonly string[] => {
  const rate = (model: string): number => passRate(data, "full", model)?.interval.estimate ?? -1;
  return data.view.models.toSorted((a, b) => rate(b) - rate(a));
};
