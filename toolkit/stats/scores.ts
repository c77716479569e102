import { itemAt } from "../base/item-at.ts";
import { ToolkitError } from "../errors.ts";
import { checkList, checkSameLength, checkScore, fail } from "./check.ts";
import { alone, grouping, type Label } from "./labels.ts";
import { scoreAt } from "./score-at.ts";

export type { Label };

/** A score, or null if a sample has none because of an error. Null is not 0. */
export type Score = number | null;

/** Scores y with weights w, grouped by cluster, with sums over each cluster. All sums are of scores / scale. */
export interface Grouped {
  readonly labels: readonly Label[];
  /** Σw of each cluster. The next four fields are Σwy, Σy, Σw² and the number of scores. */
  readonly weight: Float64Array;
  readonly sum: Float64Array;
  readonly plainSum: Float64Array;
  readonly square: Float64Array;
  readonly count: Float64Array;
  /** Number of scores that are not missing. */
  readonly n: number;
  readonly missing: number;
  /** Σw, Σwy, Σw² over all scores that are not missing. */
  readonly totals: { readonly w: number; readonly wy: number; readonly ww: number };
  /** Σw(y - ȳ)²/Σw; exactly 0 if scores differ only by rounding. */
  readonly spread: number;
  /** Largest |y|, which determines the size of rounding errors. */
  readonly size: number;
  /** 1, or a power of two if squares of the scores would overflow or underflow. */
  readonly scale: number;
  /** True if all weights are equal. */
  readonly evenly: boolean;
  /** True if every score is 0 or 1. */
  readonly binary: boolean;
}

const weightAt = (weights: ArrayLike<number> | undefined, i: number): number => {
  if (!weights) return 1;
  const w = weights[i];
  return w !== undefined && Number.isFinite(w) && w > 0 ? w : fail(`weights[${i}]`, w, "a finite number above 0");
};

const scaleOf = (largest: number): number =>
  largest > 1e140 || (largest > 0 && largest < 1e-140) ? 2 ** Math.floor(Math.log2(largest)) : 1;

/** Relative rounding error that a few operations on doubles may leave. */
const ROUNDING = 1e-15;

/**
 * Groups scores by label, and leaves out missing ones. Refuses NaN, and weights that are not above 0. If the values are
 * differences, `size` must be the size of the original numbers, which determines the rounding error.
 */
export const groupScores = (
  values: ArrayLike<Score>,
  clusters: ArrayLike<Label> | undefined,
  weights: ArrayLike<number> | undefined,
  size = 0,
): Grouped => {
  checkList("values", values, "scores");
  if (clusters) checkSameLength("values", values, "clusters", clusters);
  if (weights) checkSameLength("values", values, "weights", weights);
  const all = clusters ? grouping("clusters", clusters) : alone(values.length);
  const present: number[] = [];
  let largest = size;
  for (let i = 0; i < values.length; i++) {
    const y = checkScore(`values[${i}]`, values[i]!);
    if (y === null) continue;
    present.push(i);
    largest = Math.max(largest, Math.abs(y));
  }
  const scale = scaleOf(largest);
  const place = new Int32Array(all.labels.length).fill(-1);
  const labels: Label[] = [];
  const weight: number[] = [];
  const sum: number[] = [];
  const plainSum: number[] = [];
  const square: number[] = [];
  const count: number[] = [];
  const totals = { w: 0, wy: 0, ww: 0 };
  for (const i of present) {
    const y = values[i]! / scale;
    const w = weightAt(weights, i);
    const label = all.at[i]!;
    if (place[label] === -1) {
      place[label] = labels.push(all.labels[label]!) - 1;
      weight.push(0);
      sum.push(0);
      plainSum.push(0);
      square.push(0);
      count.push(0);
    }
    weight[place[label]!]! += w;
    sum[place[label]!]! += w * y;
    plainSum[place[label]!]! += y;
    square[place[label]!]! += w * w;
    count[place[label]!]!++;
    totals.w += w;
    totals.wy += w * y;
    totals.ww += w * w;
  }
  const mean = totals.wy / totals.w;
  const squares = present.reduce((acc, i) => acc + weightAt(weights, i) * (scoreAt(values, i) / scale - mean) ** 2, 0);
  const spread = squares / totals.w;
  return {
    labels,
    weight: Float64Array.from(weight),
    sum: Float64Array.from(sum),
    plainSum: Float64Array.from(plainSum),
    square: Float64Array.from(square),
    count: Float64Array.from(count),
    n: present.length,
    missing: values.length - present.length,
    totals,
    spread: spread <= (ROUNDING * (largest / scale)) ** 2 ? 0 : spread,
    size: largest / scale,
    scale,
    evenly: !weights || present.every((i) => weights[i] === weights[itemAt(present, 0)]),
    binary: present.every((i) => values[i] === 0 || values[i] === 1),
  };
};

/** Refuses fewer than two clusters, because one cluster shows no variation between clusters. */
export const checkSeveral = (grouped: Grouped, clustered: boolean): void => {
  const clusterCount = grouped.labels.length;
  if (clusterCount >= 2) return;
  const what = clustered && grouped.n > 0 ? "clusters" : "values";
  throw new ToolkitError(
    `${what} must hold at least 2 ${what === "clusters" ? "clusters" : "scores"}, got ${clusterCount}`,
    {
      code: "undefined_result",
      argument: what,
      value: clusterCount,
      hint: what === "clusters" ? "one cluster shows no spread between clusters; cluster by task instead" : undefined,
    },
  );
};
