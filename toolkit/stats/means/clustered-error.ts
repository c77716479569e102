import { checkChoice, checkList } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Estimate } from "../result.ts";
import { checkSeveral, type Grouped, groupScores, type Label, type Score } from "../scores.ts";
import { clusterVariance } from "./cluster-variance.ts";

export type Correction = "CR0" | "CR1" | "CR2";

export interface ClusteredErrorOptions {
  /**
   * Small-sample correction. "CR1" multiplies the variance by C/(C - 1), with C - 1 degrees of freedom; "CR0" does
   * not. "CR2" corrects the bias of each cluster's residuals, with Satterthwaite's degrees of freedom. Default:
   * "CR1", or "CR2" if weights or sizes leave few effective clusters (see `df`). "CR2" takes the smaller of two
   * degrees of freedom: for independent scores within a cluster, and for equal ones.
   */
  readonly correction?: Correction;
  /** A weight above 0 for each score. Default: all 1. */
  readonly weights?: ArrayLike<number>;
}

export interface ClusteredError extends Estimate {
  readonly clusters: number;
  /** Degrees of freedom of the standard error: C - 1; for "CR2", the effective number of clusters minus one. */
  readonly df: number;
  /** A warning if there are fewer than 4 degrees of freedom; else null. */
  readonly warning: string | null;
  /** Standard error if all scores were independent: s/√n. */
  readonly naiveError: number;
  /**
   * (CR1 standard error / naive standard error)². Above 1 if scores in a cluster are similar, below 1 if each cluster
   * mixes easy and hard tasks.
   */
  readonly designEffect: number;
  /** Number of scores left out because they are null. */
  readonly missing: number;
}

/**
 * The effective degrees of freedom replace C - 1 if they are below this share of it. `sizes` is for unweighted
 * clusters of unequal size, `weights` for weighted scores.
 */
const UNEVEN = { sizes: 0.5, weights: 0.75 };

/** With fewer degrees of freedom, the coverage of the bounds is uncertain. */
const FEWEST = 4;

const fewWarning = (df: number, clusters: number): string =>
  `only ${df.toFixed(1)} effective degrees of freedom in ${clusters} clusters: the bounds rest on a few of them, so that their level is not sure`;

/** Computes the cluster-robust standard error of the mean from grouped scores. */
export const errorOf = (grouped: Grouped, variant?: Correction): ClusteredError => {
  checkChoice("correction", variant, ["CR1", "CR0", "CR2"]);
  const { w, wy, ww } = grouped.totals;
  const count = grouped.labels.length;
  const mean = wy / w;
  let squares = 0;
  for (let c = 0; c < count; c++) squares += (grouped.sum[c]! - mean * grouped.weight[c]!) ** 2;
  const rounding = 1e-15 * grouped.size * w;
  const rawError = squares <= rounding * rounding ? 0 : Math.sqrt(squares) / w;
  const full = rawError * Math.sqrt(count / (count - 1));
  const naiveError = Math.sqrt((grouped.spread * (grouped.n / (grouped.n - 1)) * ww) / (w * w));
  const reduced = clusterVariance(grouped);
  const { cautiousDf } = reduced;
  const uneven = cautiousDf < (grouped.evenly ? UNEVEN.sizes : UNEVEN.weights) * (count - 1);
  const correction = variant ?? (uneven ? "CR2" : "CR1");
  const errors = { CR0: rawError, CR1: full, CR2: rawError === 0 ? 0 : Math.sqrt(reduced.variance) };
  const error = naiveError === 0 ? 0 : errors[correction];
  const df = variant === "CR2" ? reduced.df : correction === "CR2" ? cautiousDf : count - 1;
  return {
    estimate: mean * grouped.scale,
    standardError: error * grouped.scale,
    method: `cluster-robust-${correction.toLowerCase()}`,
    n: grouped.n,
    clusters: count,
    df,
    warning: Math.min(df, cautiousDf) < FEWEST - 1e-9 ? fewWarning(cautiousDf, count) : null,
    naiveError: naiveError * grouped.scale,
    designEffect: naiveError === 0 ? 1 : (full / naiveError) ** 2,
    missing: grouped.missing,
  };
};

/**
 * Cluster-robust standard error of a mean: √(C/(C-1) Σ_c (Σ_{i in c} w_i (y_i - ȳ))²) / Σw. If weights or sizes are
 * uneven, the standard error is CR2.
 *
 * For scores that are not independent: several samples of one task, tasks of one contest. It may be smaller or larger
 * than that of independent scores, so report the design effect.
 * @param values one score for each sample, null if missing.
 * @param clusters one label for each sample.
 * @param options correction and weights.
 * @returns mean, standard error, degrees of freedom, number of clusters, and design effect (1 if all scores are equal).
 *   A standard error of 0 means that the observed clusters are equal, not that the mean is known. `clusteredMean` and
 *   `pairedDifference` take this into account.
 * @throws ToolkitError for one cluster, lengths that differ, NaN.
 * Cost: O(n).
 * Source: Liang and Zeger 1986; Miller 2024 (arXiv 2411.00640), appendix A (CR0); CR2 Bell and McCaffrey 2002.
 * @example
 * clusteredError([1, 1, 0, 0, 1, 1], ["a", "a", "b", "b", "c", "c"]).standardError; // => 0.3333333
 */
export const clusteredError = (
  values: ArrayLike<Score>,
  clusters: ArrayLike<Label>,
  options: ClusteredErrorOptions = {},
): ClusteredError => {
  checkKeys(options, ["correction", "weights"]);
  checkList("clusters", clusters, "labels");
  const grouped = groupScores(values, clusters, options.weights);
  checkSeveral(grouped, true);
  return errorOf(grouped, options.correction);
};
