import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { findMetrics } from "../../method/metrics/find-metrics.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { coefficient } from "./cells.ts";
import type { ReportData } from "./report-data.ts";

const row = (between: string, pearson: MetricLine | undefined, spearman: MetricLine | undefined) => ({
  Between: between,
  Models: pearson?.interval.n ?? 0,
  Pearson: coefficient(pearson),
  p: numberCell(pearson?.pValue ?? null, { digits: 3 }),
  Spearman: coefficient(spearman),
  "Why none": pearson?.reason ?? "",
});

/**
 * Makes the table of correlations between scores of the tested models. It compares scores on the variants that two
 * generator models wrote. It also compares scores on all variants with those on other leaderboards.
 */
export const alignmentTable = (data: ReportData): Table => {
  const boards = data.boards.map(({ name }) => {
    const [pearson, spearman] = ["boardPearson", "boardSpearman"].map(
      (metric) => findMetrics(data, metric, { board: name })[0],
    );
    return row(`variants and ${name}`, pearson, spearman);
  });
  const generators = findMetrics(data, "generatorPearson").map((line) => {
    const [one, other] = line.scope.generators as readonly string[];
    return row(`variants of ${one} and of ${other}`, line, undefined);
  });
  return new Table([...boards, ...generators], {
    title: "How scores agree with each other and with other leaderboards",
    notes: ["Scores of leaderboards on which lower is better are negated. p by permutation, two-sided."],
  });
};
