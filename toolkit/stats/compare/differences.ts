import { ToolkitError } from "../../errors.ts";
import { sameLength, sample } from "../check.ts";

/** a - b, and 0 where they differ by rounding alone, as 0.1 + 0.2 and 0.3 do. */
const difference = (a: number, b: number): number =>
  Math.abs(a - b) <= 1e-14 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : a - b;

/** a[i] - b[i], task by task; refuses lists of different length and missing scores. */
export const differences = (a: ArrayLike<number>, b: ArrayLike<number>, least = 1): Float64Array => {
  sameLength("a", a, "b", b);
  sample("a", a, least);
  sample("b", b, least);
  return Float64Array.from({ length: a.length }, (_, i) => difference(a[i]!, b[i]!));
};

/** Sums of differences per cluster: what may be flipped or redrawn as one. Without clusters each task is its own. */
export const clusterSums = (
  values: Float64Array,
  clusters: ArrayLike<string | number> | undefined,
): { readonly sums: Float64Array; readonly sizes: Float64Array } => {
  if (clusters === undefined) return { sums: values, sizes: new Float64Array(values.length).fill(1) };
  sameLength("a", values, "clusters", clusters);
  const at = new Map<string | number, number>();
  const sums: number[] = [];
  const sizes: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const cluster = clusters[i]!;
    const index = at.get(cluster) ?? sums.push(0) - 1;
    if (!at.has(cluster)) sizes.push(0);
    at.set(cluster, index);
    sums[index]! += values[i]!;
    sizes[index]!++;
  }
  if (sums.length < 2)
    throw new ToolkitError(`clusters must hold at least 2 different labels, got ${sums.length}`, {
      code: "invalid_argument",
      argument: "clusters",
      value: sums.length,
      hint: "one cluster is one observation: nothing can be said about its spread",
    });
  return { sums: Float64Array.from(sums), sizes: Float64Array.from(sizes) };
};

/** Mean of a non-empty list. */
export const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
};
