import { meanOf } from "../../../../toolkit/base/averages.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { clusteredError } from "../../../../toolkit/stats/means/clustered-error.ts";
import { clusteredMean } from "../../../../toolkit/stats/means/clustered-mean.ts";
import type { SearchMetricLine } from "../lines/evidence.ts";

type By = SearchMetricLine["by"];

const withoutInterval = { low: null, high: null, method: null, n: null, clusters: null } as const;

const line = (
  name: string,
  by: By,
  value: number | null,
  more: Partial<typeof withoutInterval> | object = {},
): SearchMetricLine => ({
  event: "metric",
  name,
  by,
  value,
  ...withoutInterval,
  ...more,
});

/** A number without an interval. `n` is its denominator, or null. */
export const valueLine = (name: string, by: By, value: number | null, n: number | null = null): SearchMetricLine =>
  line(name, by, n === 0 ? null : value, { n });

/** A share of evaluations, with Wilson's interval. */
export const proportion = (name: string, by: By, part: number, n: number, level: number): SearchMetricLine => {
  if (n === 0) return line(name, by, null, { method: "wilson", n });
  const { estimate, low, high } = wilson(part, n, { level });
  return line(name, by, estimate, { low, high, method: "wilson", n });
};

/** A value measured on one node. Intervals treat a lineage (all descendants of one initial node) as a cluster. */
export interface NodeValue {
  readonly value: number;
  readonly cluster: number;
}

/** A mean over nodes, with an interval that treats lineages (descendants of one initial node) as clusters. */
export const clusteredT = (
  name: string,
  by: By,
  units: readonly NodeValue[],
  level: number,
  range: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): SearchMetricLine => {
  const values = units.map(({ value }) => value);
  const labels = units.map(({ cluster }) => String(cluster));
  const clusters = new Set(labels).size;
  const more = { method: "clustered-t", n: units.length, clusters } as const;
  if (units.length === 0) return line(name, by, null, more);
  const mean = meanOf(values);
  if (clusters < 2) return line(name, by, mean, more);
  if (clusteredError(values, labels).standardError === 0)
    return line(name, by, mean, { ...more, low: mean, high: mean });
  const { low, high } = clusteredMean(values, labels, { level });
  return line(name, by, mean, { ...more, low: Math.max(range[0], low), high: Math.min(range[1], high) });
};
