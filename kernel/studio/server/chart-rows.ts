import type { ChartSpec } from "../../../toolkit/charts/chart.ts";

type Row = Readonly<Record<string, unknown>>;

/** Collects all data tables of a chart specification, also those in layers and panels. */
const tablesIn = (value: unknown): readonly (readonly Row[])[] => {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(tablesIn);
  const { data, ...parts } = value as { readonly data?: { readonly values?: unknown } };
  const table = Array.isArray(data?.values) ? [data.values as readonly Row[]] : [];
  return [...table, ...Object.values(parts).flatMap(tablesIn)];
};

/** Returns the data that a chart draws: the longest table in its specification. */
export const chartRows = (spec: ChartSpec): readonly Row[] =>
  tablesIn(spec).reduce<readonly Row[]>((longest, one) => (one.length > longest.length ? one : longest), []);
