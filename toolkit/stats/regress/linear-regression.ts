import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkSample } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import type { Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { invert } from "../special/invert.ts";
import { clusterRobust, clusterRows, studentOf } from "./cluster-robust.ts";
import { designOf, type Predictors } from "./predictors.ts";

export interface LinearRegressionOptions extends IntervalOptions {
  /** Cluster label of each outcome, for example its task or its contest. Default: each outcome by itself. */
  readonly clusters?: ArrayLike<Label>;
}

export interface LinearCoefficient extends Interval {
  /** Name of the predictor; for a label "name=label", compared with the first label. */
  readonly name: string;
  readonly standardError: number;
  readonly statistic: number;
  /**
   * Satterthwaite's degrees of freedom of this coefficient. If a single cluster determines it, they are 0 and the
   * interval is infinite.
   */
  readonly df: number;
  /** The p-value for a coefficient of 0, by Student's t with these degrees of freedom. */
  readonly pValue: number;
}

export interface LinearRegression {
  readonly coefficients: readonly LinearCoefficient[];
  /** R²: share of the outcomes' variance that the predictors explain; null if the outcomes do not vary. */
  readonly rSquared: number | null;
  readonly method: string;
  readonly n: number;
  /** A warning if a coefficient has fewer than 4 degrees of freedom; else null. */
  readonly warning: string | null;
}

/** The minimum degrees of freedom without a warning. */
const FEW = 4;

const solved = (names: readonly string[], rows: readonly ArrayLike<number>[]): number[][] => {
  const cross = names.map((_, i) =>
    names.map((__, j) => rows.reduce((sum, row) => sum + itemAt(row, i) * itemAt(row, j), 0)),
  );
  const scales = cross.map((row, i) => Math.sqrt(Math.max(1e-300, itemAt(row, i))));
  const inverse = invert(cross.map((row, i) => row.map((cell, j) => cell / (itemAt(scales, i) * itemAt(scales, j)))));
  if (inverse.every((row, i) => row.every(Number.isFinite) && itemAt(row, i) > 0 && itemAt(row, i) < 1e12))
    return inverse.map((row, i) => row.map((cell, j) => cell / (itemAt(scales, i) * itemAt(scales, j))));
  throw new ToolkitError("a predictor is a linear combination of the others, so that its effect is undetermined", {
    code: "undefined_result",
    argument: "predictors",
    hint: "leave it out",
  });
};

/**
 * Linear regression with standard errors for few or uneven clusters: how much does a score change with a predictor, if
 * the others are constant?
 *
 * Least squares. Standard errors are CR2 (bias-reduced cluster-robust) with Satterthwaite's degrees of freedom for each
 * coefficient; without clusters HC2. For a 0/1 outcome the coefficients are differences of rates, whereas
 * `logisticRegression` gives odds.
 *
 * @param outcomes one number for each sample.
 * @param predictors lists by name, one value for each sample. Numbers are used as they are; labels are compared with
 *   the first one.
 * @param options clusters, level, side.
 * @returns coefficients with the intercept first, their degrees of freedom, and a warning below 4.
 * @throws ToolkitError "length_mismatch"; "undefined_result" for a single cluster, a predictor that depends linearly
 *   on the others, and outcomes that lie on the fit; "invalid_argument" for a cluster of more than 400 outcomes.
 *
 * Cost O(n k² + Σ m³), m the sizes of the clusters.
 * Source: Bell and McCaffrey 2002; Pustejovsky and Tipton 2018.
 * @example
 * const task = ["a", "a", "b", "b", "c", "c", "d", "d"];
 * const fit = linearRegression([1, 0, 1, 1, 0, 0, 1, 0], { hint: [1, 0, 1, 0, 1, 0, 1, 0] }, { clusters: task });
 * fit.coefficients[1].estimate; // => 0.5
 */
export const linearRegression = (
  outcomes: ArrayLike<number>,
  predictors: Predictors,
  options: LinearRegressionOptions = {},
): LinearRegression => {
  checkKeys(options, ["clusters", "level", "side"]);
  checkSample("outcomes", outcomes, 2);
  const y = Array.from(outcomes);
  const n = y.length;
  const { names, rows } = designOf(predictors, n);
  const inverse = solved(names, rows);
  const scores = names.map((_, j) => rows.reduce((sum, row, i) => sum + itemAt(row, j) * itemAt(y, i), 0));
  const estimates = inverse.map((row) => row.reduce((sum, cell, j) => sum + cell * itemAt(scores, j), 0));
  const residuals = rows.map((row, i) => itemAt(y, i) - estimates.reduce((sum, b, j) => sum + b * itemAt(row, j), 0));
  const size = y.reduce((sum, value) => sum + value * value, 0);
  if (residuals.reduce((sum, e) => sum + e * e, 0) <= 1e-20 * size)
    throw new ToolkitError("outcomes do not vary about the fit: their spread is unknown, not 0", {
      code: "undefined_result",
      argument: "outcomes",
      hint: "take more tasks, or fewer predictors",
    });
  const members = clusterRows(options.clusters, n);
  const errors = clusterRobust({ rows, residuals, weights: y.map(() => 1), inverse }, members);
  const { level, side, tail } = sides(options);
  const method = options.clusters ? "linear-cr2" : "linear-hc2";
  const coefficients = estimates.map((estimate, j): LinearCoefficient => {
    const { standardError, df } = itemAt(errors, j);
    const { margin, pValue } = studentOf(itemAt(errors, j), estimate, tail);
    const statistic = estimate / standardError;
    return {
      name: itemAt(names, j),
      estimate,
      level,
      method,
      n: members.length,
      standardError,
      statistic,
      df,
      low: side === "upper" ? Number.NEGATIVE_INFINITY : estimate - margin,
      high: side === "lower" ? Number.POSITIVE_INFINITY : estimate + margin,
      pValue,
    };
  });
  const mean = y.reduce((sum, value) => sum + value, 0) / n;
  const total = y.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const few = coefficients.filter(({ df }) => df < FEW).map(({ name }) => name);
  return {
    coefficients,
    rSquared: total > 0 ? 1 - residuals.reduce((sum, e) => sum + e * e, 0) / total : null,
    method,
    n,
    warning:
      few.length > 0 ? `fewer than ${FEW} degrees of freedom for ${few.join(", ")}: few clusters determine them` : null,
  };
};
