import type { Item, Statistic } from "./resample.ts";

/** A metric that the evidence must contain. */
export interface Row {
  readonly name: string;
  readonly scope: Readonly<Record<string, unknown>>;
  readonly estimate: number | null;
  readonly n: number;
  readonly method: "clusterBootstrap" | "wilson" | "fisher" | "corners" | "none";
  readonly label?: string | null;
  readonly reason?: string | null;
  /** The expected p-value; undefined if any p-value is allowed. */
  readonly pValue?: number | null | undefined;
  readonly boot?: { readonly items: readonly Item[]; readonly statistic: Statistic };
  readonly bounds?: readonly [number, number] | null;
}

export type Scope = Row["scope"];

export const toNineDecimals = (value: number): number => Math.round(value * 1e9) / 1e9;

const ratio: Statistic = ([sum, weight]) => (weight === 0 ? null : sum! / weight!);

/** The expected metric of a mean over items, with bounds from a bootstrap whose clusters are lineages (seeds). */
export const meanRow = (
  name: string,
  scope: Scope,
  items: readonly { readonly cluster: string; readonly value: number }[],
  extras: Partial<Row> = {},
): Row => {
  const addends = items.map(({ cluster, value }) => ({ cluster, add: [value, 1] }));
  const sum = items.reduce((total, { value }) => total + value, 0);
  const estimate = items.length === 0 ? null : sum / items.length;
  const boot = estimate === null ? {} : { boot: { items: addends, statistic: ratio } };
  const reason = estimate === null ? "empty" : null;
  return { name, scope, estimate, n: items.length, method: "clusterBootstrap", reason, ...boot, ...extras };
};

/** The expected metric of a number without an interval. */
export const plainRow = (
  name: string,
  scope: Scope,
  estimate: number | null,
  n: number,
  extras: Partial<Row> = {},
): Row => ({
  name,
  scope,
  estimate,
  n,
  method: "none",
  reason: estimate === null ? "empty" : null,
  ...extras,
});
