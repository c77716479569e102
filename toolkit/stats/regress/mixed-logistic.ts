import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkList, checkObject, fail } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import { grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { ascend } from "../special/ascend.ts";
import { invert } from "../special/invert.ts";
import { normalSf, normalSfQuantile } from "../special/normal.ts";
import { laplace } from "./laplace.ts";
import type { Coefficient } from "./logistic-regression.ts";
import { designOf, type Predictors } from "./predictors.ts";

export interface MixedLogistic {
  /** Fixed effects as log odds, the intercept first. */
  readonly coefficients: readonly Coefficient[];
  /** Standard deviation of each factor's random effects, in log odds, and its number of levels. */
  readonly deviations: readonly { readonly factor: string; readonly deviation: number; readonly levels: number }[];
  readonly logLikelihood: number;
  readonly method: string;
  readonly n: number;
  /** A warning if a deviation is 0, that is, the data show no effect of its factor; else null. */
  readonly warning: string | null;
}

const binary = (outcomes: ArrayLike<number>): number[] => {
  checkList("outcomes", outcomes, "0 and 1");
  const y = Array.from(outcomes, (value, i) =>
    value === 0 || value === 1 ? value : fail(`outcomes[${i}]`, value, "0 or 1"),
  );
  if (new Set(y).size === 2) return y;
  throw new ToolkitError("outcomes must hold both 0 and 1", { code: "undefined_result", argument: "outcomes" });
};

const factorsOf = (factors: Readonly<Record<string, ArrayLike<Label>>>, n: number) => {
  checkObject("factors", factors, "of lists of labels by name: { task }");
  const factorList = Object.entries(factors).map(([factor, labels]) => {
    checkList(`factors.${factor}`, labels, "labels");
    if (labels.length !== n)
      throw new ToolkitError(`factors.${factor} must have one label for each of ${n} outcomes, got ${labels.length}`, {
        code: "length_mismatch",
        argument: `factors.${factor}`,
        value: labels.length,
      });
    const { at, labels: distinct } = grouping(`factors.${factor}`, labels);
    if (distinct.length < 2) fail(`factors.${factor}`, distinct[0], "labels of at least 2 kinds");
    return { factor, at, levels: distinct.length };
  });
  if (factorList.length === 0) fail("factors", factors, "at least one list of labels by name: { task }");
  return factorList;
};

/**
 * Mixed logistic model with crossed random factors: how do the odds of passing depend on predictors, if tasks,
 * models, prompts, seeds or judges are random samples?
 *
 * P(pass) = logistic(b₀ + Σ b_j x_j + Σ_f u_f). u_f is normal with mean 0 and its factor's standard deviation. Maximum
 * likelihood by Laplace's approximation; standard errors from the curvature of that likelihood in effects and
 * deviations.
 *
 * @param outcomes 0 or 1, one for each sample.
 * @param predictors fixed effects, lists by name; {} for the intercept alone.
 * @param factors labels by name, one for each sample: { model, task }.
 * @param options level, side.
 * @returns coefficients with intervals, the deviation of each factor, and the log-likelihood.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for outcomes other than 0 and 1, a factor of one level;
 *   "undefined_result" for outcomes that are all equal; "not_converged".
 *
 * Cost: some hundred times O(n + levels of the largest factor × (levels of the others)²). Use a factor with fewer
 * than about 5 levels as a predictor instead. The odds here are those of a typical task; `logisticRegression` with
 * clusters gives those over all tasks.
 * Source: Breslow and Clayton 1993; Baayen, Davidson and Bates 2008; computed as in lme4 (Bates et al. 2015).
 * @example
 * const [model, task] = [[0, 0, 0, 0, 1, 1, 1, 1], [0, 1, 2, 3, 0, 1, 2, 3]];
 * mixedLogistic([1, 1, 0, 0, 1, 1, 1, 0], {}, { model, task }).coefficients[0].name; // => "intercept"
 */
export const mixedLogistic = (
  outcomes: ArrayLike<number>,
  predictors: Predictors,
  factors: Readonly<Record<string, ArrayLike<Label>>>,
  options: IntervalOptions = {},
): MixedLogistic => {
  checkKeys(options, ["level", "side"]);
  const y = binary(outcomes);
  const { names, rows } = designOf(predictors, y.length);
  const factorList = factorsOf(factors, y.length);
  const order = factorList.toSorted((a, b) => b.levels - a.levels);
  const likelihood = laplace({
    y,
    rows: rows.map((row) => Array.from(row)),
    levels: order.map(({ at }) => at),
    sizes: order.map(({ levels }) => levels),
  });
  const k = names.length;
  const valueAt = (x: readonly number[]): number => likelihood(x.slice(0, k), x.slice(k).map(Math.abs));
  const start = [...names.map(() => 0), ...order.map(() => 0.7)];
  const { at, value, curvature } = ascend(valueAt, start, "the mixed model");
  const deviations = at.slice(k).map(Math.abs);
  const free = [...names.keys(), ...deviations.flatMap((deviation, f) => (deviation > ZERO ? [k + f] : []))];
  const inverse = invert(free.map((i) => free.map((j) => -itemAt(itemAt(curvature, i), j))));
  const { level, side, tail } = sides(options);
  const z = normalSfQuantile(tail);
  const coefficients = names.map((name, j): Coefficient => {
    const estimate = itemAt(at, j);
    const standardError = Math.sqrt(itemAt(itemAt(inverse, j), j));
    const low = side === "upper" ? Number.NEGATIVE_INFINITY : estimate - z * standardError;
    const high = side === "lower" ? Number.POSITIVE_INFINITY : estimate + z * standardError;
    const statistic = estimate / standardError;
    return {
      name,
      estimate,
      low,
      high,
      level,
      method: METHOD,
      n: y.length,
      standardError,
      statistic,
      pValue: Math.min(1, 2 * normalSf(Math.abs(statistic))),
      oddsRatio: { estimate: Math.exp(estimate), low: Math.exp(low), high: Math.exp(high) },
    };
  });
  const none = order.filter((_, f) => itemAt(deviations, f) <= ZERO).map(({ factor }) => factor);
  return {
    coefficients,
    deviations: factorList.map(({ factor, levels }) => ({
      factor,
      deviation: itemAt(
        deviations,
        order.findIndex((one) => one.factor === factor),
      ),
      levels,
    })),
    logLikelihood: value,
    method: METHOD,
    n: y.length,
    warning:
      none.length > 0
        ? `${none.join(" and ")} vary by nothing that is seen: leave them out, or take more levels`
        : null,
  };
};

const METHOD = "mixed-logistic-laplace";
/** A deviation up to this counts as 0, given the step size of the search. */
const ZERO = 1e-3;
