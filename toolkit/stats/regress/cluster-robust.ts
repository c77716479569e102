import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alone, grouping, type Label } from "../labels.ts";
import { studentSf, studentSfQuantile } from "../special/student.ts";
import { inverseRoot } from "../special/symmetric-eigen.ts";

/** The data of a fitted regression from which robust standard errors are computed. */
export interface FittedRegression {
  /** The rows of X: the derivative of each fitted outcome by each coefficient. */
  readonly rows: readonly ArrayLike<number>[];
  /** The residuals: outcomes minus fitted values. */
  readonly residuals: readonly number[];
  /** Weights of the fit; their inverses are the variances under the working model. */
  readonly weights: readonly number[];
  /** (X'WX)⁻¹ for the rows X and the diagonal matrix W of the weights. */
  readonly inverse: readonly (readonly number[])[];
}

/** The bias-reduced standard error of one coefficient, with its degrees of freedom. */
export interface RobustError {
  readonly standardError: number;
  /**
   * Degrees of freedom. They are 0 if the error is unknown: a single cluster determines the coefficient, or all
   * residuals are 0.
   */
  readonly df: number;
}

/**
 * If a larger share of a coefficient's squared weights lies where residuals are always 0, its error counts as unknown.
 */
const UNSEEN = 0.01;
/** The maximum cluster size, because a cluster needs the square root of a matrix of its size. */
const LARGEST = 400;

const multiply = (x: readonly (readonly number[])[], v: readonly number[]): number[] =>
  x.map((row) => row.reduce((sum, cell, j) => sum + cell * itemAt(v, j), 0));

/** Half the width of an interval, and the t test that the coefficient is 0, with these degrees of freedom. */
export const studentOf = (
  { standardError, df = Number.POSITIVE_INFINITY }: { readonly standardError: number; readonly df?: number },
  estimate: number,
  tail: number,
): { readonly margin: number; readonly pValue: number } =>
  df === 0
    ? { margin: Number.POSITIVE_INFINITY, pValue: 1 }
    : {
        margin: studentSfQuantile(tail, df) * standardError,
        pValue: Math.min(1, 2 * studentSf(Math.abs(estimate / standardError), df)),
      };

/** Groups the rows by cluster. Throws if there are fewer than 2 clusters, or if one is too large. */
export const clusterRows = (
  clusters: ArrayLike<Label> | undefined,
  n: number,
  most = LARGEST,
): readonly (readonly number[])[] => {
  if (clusters && clusters.length !== n)
    throw new ToolkitError(`outcomes and clusters must have the same length, got ${n} and ${clusters.length}`, {
      code: "length_mismatch",
      argument: "clusters",
      value: clusters.length,
    });
  const { at, labels } = clusters ? grouping("clusters", clusters) : alone(n);
  if (labels.length < 2)
    throw new ToolkitError("clusters must hold at least 2 different labels, got 1", {
      code: "undefined_result",
      argument: "clusters",
      value: labels.length,
      hint: "one cluster shows no spread between clusters; cluster by task instead",
    });
  const members: number[][] = labels.map(() => []);
  at.forEach((c, i) => {
    itemAt(members, c).push(i);
  });
  const largest = members.reduce((most, cluster) => Math.max(most, cluster.length), 0);
  if (largest <= most) return members;
  throw new ToolkitError(`a cluster holds ${largest} outcomes, more than ${most}`, {
    code: "invalid_argument",
    argument: "clusters",
    value: largest,
    hint: "first average the outcomes with equal predictors in each cluster",
  });
};

/**
 * CR2 (bias-reduced, cluster-robust) standard errors of coefficients with Satterthwaite's degrees of freedom.
 *
 * Each cluster's residuals are multiplied by A_c = D_c' (D_c B_c D_c')^(-1/2) D_c. B_c is their covariance under the
 * working model, D_c the square root of the working variances. With p_c = A_c' W_c X_c M e_k and q_c = X_c' p_c, the
 * working model gives a quadratic form: S_cd = δ_cd p_c'Φp_c - q_c'M q_d, and df = (tr S)² / tr S².
 * Source: Bell and McCaffrey 2002; Pustejovsky and Tipton 2018; computed as in R's clubSandwich.
 */
export const clusterRobust = (fit: FittedRegression, members: readonly (readonly number[])[]): RobustError[] => {
  const { rows, residuals, weights, inverse } = fit;
  const k = inverse.length;
  const sums = inverse.map(() => ({ meat: 0, trace: 0, squares: 0, cross: 0, unseen: 0, reach: 0 }));
  const products = inverse.map(() => inverse.map(() => inverse.map(() => 0)));
  for (const cluster of members) {
    const x = cluster.map((i) => Array.from(rows[i]!));
    const xm = x.map((row) => multiply(inverse, row));
    const d = cluster.map((i) => 1 / Math.sqrt(weights[i]!));
    const scaled = xm.map((row, i) =>
      x.map((other, j) => {
        const covered = row.reduce((sum, cell, l) => sum + cell * other[l]!, 0);
        return d[i]! * ((i === j ? d[i]! ** 2 : 0) - covered) * d[j]!;
      }),
    );
    const root = inverseRoot(scaled);
    const adjusted = root.map((row, i) => row.map((cell, j) => d[i]! * cell * d[j]!));
    const residual = multiply(
      adjusted,
      cluster.map((i) => residuals[i]!),
    );
    for (let l = 0; l < k; l++) {
      const shares = xm.map((row, i) => weights[cluster[i]!]! * row[l]!);
      const p = multiply(adjusted, shares);
      const score = shares.reduce((sum, share, i) => sum + share * residual[i]!, 0);
      const q = inverse.map((_, j) => p.reduce((sum, cell, i) => sum + cell * x[i]![j]!, 0));
      const a = p.reduce((sum, cell, i) => sum + (cell * d[i]!) ** 2, 0);
      const b = multiply(inverse, q).reduce((sum, cell, j) => sum + cell * q[j]!, 0);
      const sum = sums[l]!;
      const scaledShares = shares.map((share, i) => d[i]! * share);
      const inSpan = multiply(root, multiply(scaled, multiply(root, scaledShares)));
      sum.reach += scaledShares.reduce((all, share) => all + share * share, 0);
      sum.unseen += scaledShares.reduce((all, share, i) => all + share * (share - inSpan[i]!), 0);
      sum.meat += score * score;
      sum.trace += a - b;
      sum.squares += a * a;
      sum.cross += a * b;
      for (let i = 0; i < k; i++) for (let j = 0; j < k; j++) products[l]![i]![j]! += q[i]! * q[j]!;
    }
  }
  const largest = residuals.reduce((most, e) => Math.max(most, Math.abs(e)), 0);
  return sums.map(({ meat, trace, squares, cross, unseen, reach }, l) => {
    const qm = itemAt(products, l).map((row) => multiply(inverse, row));
    const all = qm.reduce((sum, row, i) => sum + row.reduce((s, cell, j) => s + cell * itemAt(itemAt(qm, j), i), 0), 0);
    const form = squares - 2 * cross + all;
    const isUnseen = unseen > UNSEEN * reach || meat <= (1e-9 * largest) ** 2 * itemAt(itemAt(inverse, l), l);
    const df = isUnseen ? 0 : form > 0 ? trace ** 2 / form : 1;
    return { standardError: Math.sqrt(meat), df };
  });
};
