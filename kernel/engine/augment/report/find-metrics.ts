import type { HeaderLine, MetricLine } from "../lines/evidence-lines.ts";
import type { TaxonomyTree } from "../seeds/taxonomy.ts";

/** A study's header, taxonomy and metrics: all that tables and figures are made of. */
export interface ReportData {
  readonly header: HeaderLine;
  readonly taxonomy: TaxonomyTree;
  readonly metrics: readonly MetricLine[];
}

/** Metrics of a name whose scope holds these values, in their order. */
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

/** The estimate of the first such metric; null: there is none. */
export const estimateOf = (data: ReportData, name: string, scope: MetricLine["scope"] = {}): number | null =>
  findMetrics(data, name, scope)[0]?.interval.estimate ?? null;
