import type { Grouped } from "../scores.ts";

/** Bias-reduced variance of a weighted mean of clustered scores, in the unit of the grouped scores. */
export interface ClusterVariance {
  /** CR2 (bias-reduced cluster-robust) variance of the mean. */
  readonly variance: number;
  /** Satterthwaite's degrees of freedom under the working model of independent scores with equal variance. */
  readonly df: number;
  /**
   * The smaller of two degrees of freedom: `df`, and the effective number of clusters minus one. The second holds if
   * all scores in a cluster are equal.
   */
  readonly cautiousDf: number;
}

/**
 * A cluster's adjusted shares v = B^(-1/2) a, with B the covariance of its residuals: their sum, their inner product
 * with the shares a, and their squared norm.
 */
interface AdjustedShares {
  readonly sum: number;
  readonly product: number;
  readonly square: number;
}

/** (Σ_c g_c'g_c)² / Σ_cd (g_c'g_d)² with g_c = v_c - (1'v_c) a, in closed form. */
const satterthwaite = (clusters: readonly AdjustedShares[], shares2: number): number => {
  let [trace, ownSquares, crossTerms, p2, r2, pr] = [0, 0, 0, 0, 0, 0];
  for (const { sum: p, product: r, square: t } of clusters) {
    const correction = p * p * shares2 - 2 * p * r;
    trace += t + correction;
    ownSquares += t * t;
    crossTerms += 2 * t * correction;
    p2 += p * p;
    r2 += r * r;
    pr += p * r;
  }
  const squares = ownSquares + crossTerms + 2 * r2 * p2 + 2 * pr * pr + shares2 ** 2 * p2 * p2 - 4 * shares2 * pr * p2;
  return squares > 0 ? (trace * trace) / squares : 1;
};

/** The smallest value that counts as positive, because of rounding. */
const LEAST = 1e-14;

/**
 * Bell and McCaffrey's CR2 for a mean. Each cluster's residuals are multiplied by the inverse square root of their
 * covariance under independence. Under independence the variance is therefore unbiased.
 *
 * The covariance of a cluster's residuals is `I - 1a' - a1' + (a'a) 11'`; a are the scores' shares of the total
 * weight. It differs from I only within the plane of 1 and a_c, so the square root is computed there.
 * Source: Bell and McCaffrey 2002; Pustejovsky and Tipton 2018.
 */
export const clusterVariance = (grouped: Grouped): ClusterVariance => {
  const { w, wy, ww } = grouped.totals;
  const mean = wy / w;
  const shares2 = ww / (w * w);
  const clusters: AdjustedShares[] = [];
  let variance = 0;
  for (let c = 0; c < grouped.labels.length; c++) {
    const [m, total] = [grouped.count[c]!, grouped.weight[c]! / w];
    const root = Math.sqrt(m);
    const off = Math.sqrt(Math.max(0, grouped.square[c]! / (w * w) - (total * total) / m));
    // The matrix in the basis of 1/√m and the part of a_c orthogonal to 1.
    const [x, z, y] = [1 - 2 * total + m * shares2, 1, -root * off];
    const s = Math.sqrt(Math.max(LEAST, x * z - y * y));
    const scale = 1 / (s * Math.sqrt(x + z + 2 * s));
    const along = total / root;
    const first = ((z + s) * along - y * off) * scale;
    const second = ((x + s) * off - y * along) * scale;
    const residual = grouped.plainSum[c]! - m * mean;
    const weighted = grouped.sum[c]! / w - total * mean;
    const aside = off > 0 ? (weighted - (total / m) * residual) / off : 0;
    variance += ((first * residual) / root + second * aside) ** 2;
    clusters.push({
      sum: root * first,
      product: along * first + off * second,
      square: first * first + second * second,
    });
  }
  const clusterShares = Array.from(grouped.weight, (weight) => weight / w);
  const clusterShares2 = clusterShares.reduce((sum, a) => sum + a * a, 0);
  const mergedClusters = clusterShares.map((a) => {
    const v = a / Math.sqrt(Math.max(LEAST, 1 - 2 * a + clusterShares2));
    return { sum: v, product: v * a, square: v * v };
  });
  const df = satterthwaite(clusters, shares2);
  return { variance, df, cautiousDf: Math.min(df, satterthwaite(mergedClusters, clusterShares2)) };
};
