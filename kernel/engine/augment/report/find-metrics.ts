import type { BoardLine, HeaderLine, MetricLine } from "../lines/evidence-lines.ts";
import type { TaxonomyTree } from "../seeds/taxonomy.ts";

/** A study's header, taxonomy and metrics: the data of all tables and figures. */
export interface ReportData {
  readonly header: HeaderLine;
  readonly taxonomy: TaxonomyTree;
  readonly metrics: readonly MetricLine[];
  /** External leaderboards. */
  readonly boards: readonly BoardLine[];
}

/** Metrics of a name whose scope holds the given values, in their order. */
export const findMetrics = (
  { metrics }: ReportData,
  name: string,
  scope: MetricLine["scope"] = {},
): readonly MetricLine[] =>
  metrics.filter(
    (line) =>
      line.name === name &&
      Object.entries(scope).every(([key, value]) => JSON.stringify(line.scope[key]) === JSON.stringify(value)),
  );

/** The estimate of the first metric of a name whose scope holds the given values; null without one. */
export const estimateOf = (data: ReportData, name: string, scope: MetricLine["scope"] = {}): number | null =>
  findMetrics(data, name, scope)[0]?.interval.estimate ?? null;
