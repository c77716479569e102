import type { Addend, Statistic } from "./lineage-bounds.ts";

/**
 * The method by which a metric's interval is computed. `corners`: from the extreme values of the inputs, without a
 * distribution. `none`: no interval.
 */
export type MetricMethod = "clusterBootstrap" | "wilson" | "fisher" | "corners" | "none";

/** A metric with the data for its bootstrap interval, which is not computed yet. */
export interface Metric {
  readonly name: string;
  readonly scope: Readonly<Record<string, unknown>>;
  readonly estimate: number | null;
  readonly n: number;
  readonly method: MetricMethod;
  /** The reason why the estimate is null; null if there is an estimate. */
  readonly reason: string | null;
  readonly label: string | null;
  readonly pValue: number | null;
  readonly bounds: readonly [number, number] | null;
  /** The data for a bootstrap of lineages (seed problems with their descendants); null for a metric that needs none. */
  readonly resampled: { readonly addends: readonly Addend[]; readonly statistic: Statistic } | null;
}

type MetricExtras = Partial<Pick<Metric, "reason" | "label" | "pValue" | "bounds">>;

const emptyFields = { label: null, pValue: null, bounds: null, resampled: null } as const;

/** Makes a metric that needs no bootstrap. `method` names the computation of its interval, if any. */
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

/**
 * Makes a metric from sums over observations. Its interval comes from a bootstrap of lineages (seed problems with their
 * descendants).
 */
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

/**
 * Makes a metric that is a mean, with an interval from a bootstrap of lineages. `extras.reason` is the reason for a
 * null mean (default `empty`).
 */
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
