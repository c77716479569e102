import { type Cell, numberCell } from "../../../../toolkit/tables/render/cell.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { ReportData } from "./report-data.ts";

/** A share in percent, without the percent sign. */
export const percentDigits = (value: number | null): string =>
  numberCell(value, { percent: true, digits: 1 }).text.replace("%", "");

/** A share with its interval, in percent. */
export const percentCell = (metric: MetricLine | undefined): Cell => {
  if (!metric || metric.interval.estimate === null) return numberCell(null);
  const { estimate, low, high } = metric.interval;
  if (low === null || high === null) return { text: percentDigits(estimate) };
  return { text: `${percentDigits(estimate)} [${percentDigits(low)}, ${percentDigits(high)}]` };
};

/** A number with its interval, each with two decimal places. */
export const coefficient = (metric: MetricLine | undefined): Cell => {
  if (!metric || metric.interval.estimate === null) return numberCell(null);
  const text = (value: number): string => numberCell(value, { digits: 2 }).text;
  const { estimate, low, high } = metric.interval;
  return { text: low === null || high === null ? text(estimate) : `${text(estimate)} [${text(low)}, ${text(high)}]` };
};

/** The notes below a table: the level of its intervals, and a warning if models are simulated. */
export const notes = ({ header }: ReportData): readonly string[] => [
  `In percent; ${100 * header.config.confidenceLevel}% intervals, whole lineages drawn anew.`,
  ...(header.models.some(({ simulated }) => simulated)
    ? ["Simulated models (sim/…): their numbers test the pipeline and say nothing about real models."]
    : []),
];
