import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkList, fail } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import type { Label } from "../labels.ts";
import { inverseLogit } from "../latent/item.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { invert } from "../special/invert.ts";
import { newton, type Slope } from "../special/newton.ts";
import { clusterRobust, clusterRows, studentOf } from "./cluster-robust.ts";
import { designOf, type Predictors } from "./predictors.ts";

export interface LogisticRegressionOptions extends IntervalOptions {
  /**
   * Cluster label of each outcome, for example its task. Standard errors are then cluster-robust. Default: each outcome
   * by itself.
   */
  readonly clusters?: ArrayLike<Label>;
  /**
   * Kind of cluster-robust error: "cr1" (default), or "cr2" with Satterthwaite's degrees of freedom for few or uneven
   * clusters.
   */
  readonly errors?: "cr1" | "cr2";
}

export interface Coefficient extends Interval {
  /** Name of the predictor; for a label "name=label", compared with the first label. */
  readonly name: string;
  readonly standardError: number;
  readonly statistic: number;
  /** Satterthwaite's degrees of freedom of this coefficient; only with errors "cr2". */
  readonly df?: number;
  /** The p-value for a coefficient of 0 by Wald's test; with errors "cr2" by Student's t. */
  readonly pValue: number;
  /** Factor on the odds of passing if the predictor increases by 1: exp of the estimate, with its bounds. */
  readonly oddsRatio: { readonly estimate: number; readonly low: number; readonly high: number };
}

export interface LogisticRegression {
  readonly coefficients: readonly Coefficient[];
  readonly logLikelihood: number;
  /** Log-likelihood of the model with only an intercept. */
  readonly nullLogLikelihood: number;
  readonly method: string;
  readonly n: number;
}

/** The CR1 sandwich: the outer products of the clusters' summed scores, between two inverse information matrices. */
const sandwich = (
  scores: readonly (readonly number[])[],
  members: readonly (readonly number[])[],
  inverse: number[][],
): number[] => {
  const sums = members.map((cluster) =>
    inverse.map((_, j) => cluster.reduce((sum, i) => sum + itemAt(itemAt(scores, i), j), 0)),
  );
  const factor = sums.length / (sums.length - 1);
  return inverse.map((row) => {
    const moves = sums.map((sum) => row.reduce((all, cell, j) => all + cell * itemAt(sum, j), 0));
    return Math.sqrt(factor * moves.reduce((all, x) => all + x * x, 0));
  });
};

/** Computes the standard errors of the coefficients, of the kind in the options. */
const errorsOf = (
  y: readonly number[],
  rows: readonly Float64Array[],
  fitted: readonly number[],
  inverse: number[][],
  { clusters, errors }: LogisticRegressionOptions,
): readonly { readonly standardError: number; readonly df?: number }[] => {
  const kind = checkChoice("errors", errors, ["cr1", "cr2"]);
  if (!clusters) {
    if (errors !== undefined) fail("errors", errors, "left out if there are no clusters");
    return inverse.map((row, j) => ({ standardError: Math.sqrt(itemAt(row, j)) }));
  }
  if (kind === "cr2") {
    const slopes = fitted.map((p) => Math.max(1e-12, p * (1 - p)));
    const residuals = fitted.map((p, i) => itemAt(y, i) - p);
    const weights = slopes.map((slope) => 1 / slope);
    const slopeRows = rows.map((row, i) => row.map((x) => x * itemAt(slopes, i)));
    return clusterRobust({ rows: slopeRows, residuals, weights, inverse }, clusterRows(clusters, y.length));
  }
  const scores = rows.map((row, i) => Array.from(row, (x) => (itemAt(y, i) - itemAt(fitted, i)) * x));
  const members = clusterRows(clusters, y.length, Number.POSITIVE_INFINITY);
  return sandwich(scores, members, inverse).map((standardError) => ({ standardError }));
};

/**
 * Logistic regression: how do the odds of passing depend on date, difficulty or model, if the other predictors are
 * constant?
 *
 * P(pass) = logistic(b₀ + Σ b_j x_j) by maximum likelihood; standard errors from the inverse information, or
 * cluster-robust: C/(C-1) H⁻¹ (Σ_c s_c s_cᵀ) H⁻¹ (CR1), or bias-reduced (CR2).
 *
 * @param outcomes 0 or 1, one for each sample.
 * @param predictors lists by name, one value for each sample. Numbers are used as they are; labels are compared with
 *   the first one.
 * @param options clusters, errors, level, side.
 * @returns coefficients with the intercept first, as log odds and as odds ratios, and the log-likelihood.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for outcomes other than 0 and 1; "not_converged" if a
 *   predictor separates the outcomes perfectly or depends linearly on the others.
 *
 * Cost O(iterations n k² + k³). Rescale numbers far from 0 (dates in ms), for example to years since a date. With
 * fewer than some 30 clusters use errors "cr2".
 * Source: Cox 1958; Liang and Zeger 1986 for CR1; Bell and McCaffrey 2002, Pustejovsky and Tipton 2018 for CR2.
 * @example
 * const { coefficients } = logisticRegression([0, 0, 1, 0, 1, 1, 0, 1], { skill: [1, 2, 3, 4, 5, 6, 7, 8] });
 * coefficients[1].estimate; // => 0.4332015
 */
export const logisticRegression = (
  outcomes: ArrayLike<number>,
  predictors: Predictors,
  options: LogisticRegressionOptions = {},
): LogisticRegression => {
  checkKeys(options, ["clusters", "errors", "level", "side"]);
  checkList("outcomes", outcomes, "0 and 1");
  const y = Array.from(outcomes, (value, i) =>
    value === 0 || value === 1 ? value : fail(`outcomes[${i}]`, value, "0 or 1"),
  );
  const passed = y.reduce<number>((sum, value) => sum + value, 0);
  if (passed === 0 || passed === y.length)
    throw new ToolkitError("outcomes must hold both 0 and 1", {
      code: "undefined_result",
      argument: "outcomes",
      value: passed,
    });
  const { names, rows } = designOf(predictors, y.length);
  const slopeAt = (b: readonly number[]): Slope => {
    const gradient = b.map(() => 0);
    const information = b.map(() => b.map(() => 0));
    let value = 0;
    rows.forEach((row, i) => {
      const eta = row.reduce((sum, x, j) => sum + x * itemAt(b, j), 0);
      const p = inverseLogit(eta);
      value += y[i] === 1 ? -Math.log1p(Math.exp(-eta)) : eta > 30 ? -eta : -Math.log1p(Math.exp(eta));
      for (let j = 0; j < b.length; j++) {
        gradient[j]! += (y[i]! - p) * row[j]!;
        for (let l = 0; l <= j; l++) information[j]![l]! += p * (1 - p) * row[j]! * row[l]!;
      }
    });
    for (let j = 0; j < b.length; j++) for (let l = 0; l < j; l++) information[l]![j] = information[j]![l]!;
    return { value, gradient, information };
  };
  const estimates = newton(
    names.map(() => 0),
    slopeAt,
    "the regression",
  );
  const { value, information } = slopeAt(estimates);
  const inverse = invert(information.map((row) => [...row]));
  const fitted = rows.map((row) => inverseLogit(row.reduce((sum, x, j) => sum + x * itemAt(estimates, j), 0)));
  const errors = errorsOf(y, rows, fitted, inverse, options);
  const { level, side, tail } = sides(options);
  const method = options.clusters
    ? options.errors === "cr2"
      ? "logistic-cr2"
      : "logistic-cluster-robust"
    : "logistic";
  const coefficients = estimates.map((estimate, j): Coefficient => {
    const { standardError, df } = itemAt(errors, j);
    const { margin, pValue } = studentOf(itemAt(errors, j), estimate, tail);
    const low = side === "upper" ? Number.NEGATIVE_INFINITY : estimate - margin;
    const high = side === "lower" ? Number.POSITIVE_INFINITY : estimate + margin;
    return {
      name: itemAt(names, j),
      estimate,
      low,
      high,
      level,
      method,
      n: y.length,
      standardError,
      statistic: estimate / standardError,
      ...(df === undefined ? {} : { df }),
      pValue,
      oddsRatio: { estimate: Math.exp(estimate), low: Math.exp(low), high: Math.exp(high) },
    };
  });
  const share = passed / y.length;
  const nullLogLikelihood = passed * Math.log(share) + (y.length - passed) * Math.log(1 - share);
  return { coefficients, logLikelihood: value, nullLogLikelihood, method, n: y.length };
};
