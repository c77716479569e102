import type { Addend, Statistic } from "./lineage-bounds.ts";

/** The method of an interval. `corners` and `none` assume no distribution. */
export type MetricMethod = "clusterBootstrap" | "wilson" | "fisher" | "corners" | "none";

/** A number of the results before its bounds are drawn. */
export interface Metric {
  readonly name: string;
  readonly scope: Readonly<Record<string, unknown>>;
  readonly estimate: number | null;
  readonly n: number;
  readonly method: MetricMethod;
  /** The reason for a null estimate. */
  readonly reason: string | null;
  readonly label: string | null;
  readonly pValue: number | null;
  readonly bounds: readonly [number, number] | null;
  /** The input of the bootstrap by lineage; null for a metric without it. */
  readonly resampled: { readonly addends: readonly Addend[]; readonly statistic: Statistic } | null;
}

type MetricExtras = Partial<Pick<Metric, "reason" | "label" | "pValue" | "bounds">>;

const emptyFields = { label: null, pValue: null, bounds: null, resampled: null } as const;

/** A number without an interval by lineage. */
export const plainMetric = (
  [name, scope, method]: readonly [string, Metric["scope"], MetricMethod],
  estimate: number | null,
  n: number,
  extras: MetricExtras = {},
): Metric => ({
  ...emptyFields,
  name,
  scope,
  method,
  estimate,
  n,
  reason: estimate === null ? "empty" : null,
  ...extras,
});

/** A statistic of sums over observations, resampled by lineage. */
export const lineageMetric = (
  [name, scope]: readonly [string, Metric["scope"]],
  addends: readonly Addend[],
  n: number,
  statistic: Statistic,
  extras: MetricExtras = {},
): Metric => {
  const sums = (addends[0]?.add ?? []).map((_, at) => addends.reduce((sum, { add }) => sum + add[at]!, 0));
  const estimate = addends.length === 0 ? null : statistic(sums);
  const resampled = estimate === null ? null : { addends, statistic };
  const reason = estimate === null ? (extras.reason ?? "empty") : null;
  return { ...emptyFields, name, scope, method: "clusterBootstrap", estimate, n, resampled, ...extras, reason };
};

export interface Value {
  readonly lineage: string;
  readonly value: number;
}

const quotient: Statistic = (sums) => (sums[1] === 0 ? null : sums[0]! / sums[1]!);

/** A mean, resampled by lineage; `extras.reason` is the reason for a null mean, `empty` by default. */
export const meanMetric = (
  head: readonly [string, Metric["scope"]],
  values: readonly Value[],
  extras: MetricExtras = {},
): Metric =>
  lineageMetric(
    head,
    values.map(({ lineage, value }) => ({ lineage, add: [value, 1] })),
    values.length,
    quotient,
    extras,
  );
