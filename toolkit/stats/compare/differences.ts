import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkSameLength, checkSample } from "../check.ts";
import { grouping, type Label } from "../labels.ts";

/** Returns a - b, or 0 if they differ only by rounding, such as 0.1 + 0.2 and 0.3. */
export const difference = (a: number, b: number): number =>
  Math.abs(a - b) <= 1e-14 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : a - b;

/** Returns a[i] - b[i] for each task. Refuses lists of different lengths and missing scores. */
export const taskDifferences = (a: ArrayLike<number>, b: ArrayLike<number>, least = 1): Float64Array => {
  checkSameLength("a", a, "b", b);
  checkSample("a", a, least);
  checkSample("b", b, least);
  return Float64Array.from({ length: a.length }, (_, i) => difference(itemAt(a, i), itemAt(b, i)));
};

/**
 * Sums the differences of each cluster, which is flipped or resampled as a unit. Without clusters each task is a
 * unit.
 */
export const clusterSums = (
  values: Float64Array,
  clusters: ArrayLike<Label> | undefined,
): { readonly sums: Float64Array; readonly sizes: Float64Array } => {
  if (clusters === undefined) return { sums: values, sizes: new Float64Array(values.length).fill(1) };
  checkSameLength("a", values, "clusters", clusters);
  const { at, labels } = grouping("clusters", clusters);
  if (labels.length < 2)
    throw new ToolkitError(`clusters must hold at least 2 different labels, got ${labels.length}`, {
      code: "invalid_argument",
      argument: "clusters",
      value: labels.length,
      hint: "leave clusters out or use smaller ones: one cluster shows no spread",
    });
  const sums = new Float64Array(labels.length);
  const sizes = new Float64Array(labels.length);
  for (let i = 0; i < values.length; i++) {
    sums[at[i]!]! += values[i]!;
    sizes[at[i]!]!++;
  }
  return { sums, sizes };
};

/** Returns the mean of a non-empty list. */
export const listMean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
};
