import { Table } from "../../../../toolkit/tables/table.ts";
import { findMetrics } from "../../method/metrics/find-metrics.ts";
import { notes, percentCell } from "./cells.ts";
import type { ReportData } from "./report-data.ts";

/** Each model's gain from pass@1 to pass@3, by tag. The study needs at least three samples of each problem. */
export const gainsTable = (data: ReportData): Table => {
  const { gainModerate, gainSignificant, samples } = data.header.config;
  const rows = findMetrics(data, "gain").map((line) => ({
    Model: line.scope.model,
    Tag: line.scope.tag,
    "pass@3 − pass@1": percentCell(line),
    Gain: line.label ?? "–",
    Problems: line.interval.n,
  }));
  return new Table(rows, {
    title: "What three answers gain over one, by tag",
    notes: [
      ...notes(data),
      `Moderate from ${100 * gainModerate} points, significant from ${100 * gainSignificant}.`,
      ...(samples < 3 ? [`The study has ${samples} of the three answers that a gain needs.`] : []),
    ],
  });
};
