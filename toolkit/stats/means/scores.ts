import { ToolkitError } from "../../errors.ts";
import { sameLength } from "../check.ts";

/** A score, or null where a sample has none (an error, not a zero). */
export type Score = number | null;

/** What observations of one dependent group share: a task, a contest, a source file. */
export type Label = string | number;

/** Scores sorted into clusters: per cluster the summed weight and weighted sum. */
export interface Grouped {
  readonly labels: readonly Label[];
  readonly weight: Float64Array;
  readonly sum: Float64Array;
  /** Scores that are present. */
  readonly n: number;
  readonly missing: number;
  /** Σw, Σwy, Σwy², Σw² over all present scores. */
  readonly totals: { readonly w: number; readonly wy: number; readonly wyy: number; readonly ww: number };
  /** Whether every score is 0 or 1. */
  readonly binary: boolean;
}

const refuse = (argument: string, value: unknown, must: string): never => {
  throw new ToolkitError(`${argument} must be ${must}, got ${String(value)}`, {
    code: "invalid_argument",
    argument,
    value,
    hint: "a sample without a score is null, not NaN",
  });
};

/** Groups scores by label, leaves out missing ones, refuses NaN and weights that are not above 0. */
export const group = (
  values: ArrayLike<Score>,
  clusters: ArrayLike<Label> | undefined,
  weights: ArrayLike<number> | undefined,
): Grouped => {
  if (clusters) sameLength("values", values, "clusters", clusters);
  if (weights) sameLength("values", values, "weights", weights);
  const index = new Map<Label, number>();
  const weight: number[] = [];
  const sum: number[] = [];
  const totals = { w: 0, wy: 0, wyy: 0, ww: 0 };
  let n = 0;
  let binary = true;
  for (let i = 0; i < values.length; i++) {
    const y = values[i]!;
    if (y === null || y === undefined) continue;
    if (!Number.isFinite(y)) refuse(`values[${i}]`, y, "a finite number or null");
    const w = weights ? weights[i]! : 1;
    if (!(w > 0 && w < Number.POSITIVE_INFINITY)) refuse(`weights[${i}]`, w, "above 0");
    const label = clusters ? clusters[i]! : i;
    let at = index.get(label);
    if (at === undefined) {
      at = index.size;
      index.set(label, at);
      weight.push(0);
      sum.push(0);
    }
    weight[at]! += w;
    sum[at]! += w * y;
    totals.w += w;
    totals.wy += w * y;
    totals.wyy += w * y * y;
    totals.ww += w * w;
    if (y !== 0 && y !== 1) binary = false;
    n++;
  }
  return {
    labels: [...index.keys()],
    weight: Float64Array.from(weight),
    sum: Float64Array.from(sum),
    n,
    missing: values.length - n,
    totals,
    binary,
  };
};

/** Refuses fewer than two clusters: one cluster says nothing about how clusters differ. */
export const several = (grouped: Grouped, clustered: boolean): void => {
  const found = grouped.labels.length;
  if (found >= 2) return;
  const what = clustered ? "clusters" : "values";
  throw new ToolkitError(`${what} must hold at least 2 ${clustered ? "clusters" : "scores"}, got ${found}`, {
    code: "undefined_result",
    argument: what,
    value: found,
    hint: clustered ? "the spread between clusters cannot be seen in one; cluster by task instead" : undefined,
  });
};
