import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { anyShape, type BoardOptions, board, type Scores } from "../board.ts";
import { checkCount, checkOpenProbability, checkPositive } from "../check.ts";
import type { Interval } from "../result.ts";
import { normalQuantile } from "../special/normal.ts";
import { checkResponses, type Item, type Response } from "./item.ts";
import { curve, grid, type MarginalFit, marginalFit } from "./marginal-fit.ts";
import type { ItemPrior } from "./marginal-steps.ts";

export interface ResponseFitOptions extends BoardOptions {
  /** Level of the intervals of abilities. Default 0.95. */
  readonly level?: number;
  /**
   * Weak normal priors. They keep the parameters finite for items that all models solve, or none. Default: slope 1 ± 2,
   * intercept 0 ± 4; null for pure maximum likelihood.
   */
  readonly prior?: ItemPrior | null;
  /** Number of points of the ability grid from -5.5 to 5.5. Default: 61 or more, depending on the number of items. */
  readonly nodes?: number;
  /** The fit has converged if no parameter changes by more than this. Default 0.0001. */
  readonly tolerance?: number;
  /** The maximum number of iterations. Default 2,000. */
  readonly iterations?: number;
}

export interface FittedItem extends Item {
  readonly discriminationError: number;
  readonly difficultyError: number;
}

export interface ResponseFit {
  readonly method: "rasch" | "two-parameter" | "three-parameter";
  readonly items: readonly FittedItem[];
  /** Posterior mean and interval of every model's ability, in the order of the rows. */
  readonly abilities: readonly Interval[];
  /** Standard deviation of the normal ability distribution: estimated for "rasch", otherwise 1. */
  readonly abilityDeviation: number;
  /**
   * Indices of the items that all models solved, and of those that no model solved. Their difficulty comes only from
   * the prior.
   */
  readonly constant: readonly number[];
  /** Names of the models, if rows of results were given; `tasks` has those of the items. */
  readonly models?: readonly string[];
  readonly tasks?: readonly string[];
  readonly logLikelihood: number;
  readonly iterations: number;
}

/** The information matrix of an item by the cross-product rule: the sum over models of products of its scores. */
const information = (
  responses: readonly (readonly Response[])[],
  fit: MarginalFit,
  item: number,
  at: Float64Array,
): readonly [aa: number, ad: number, dd: number] => {
  const p = curve(itemAt(fit.slopes, item), itemAt(fit.intercepts, item), at);
  let [aa, ad, dd] = [0, 0, 0];
  responses.forEach((row, i) => {
    const response = itemAt(row, item);
    if (response === null) return;
    let [a, d] = [0, 0];
    const weights = itemAt(fit.weights, i);
    for (let q = 0; q < at.length; q++) {
      const residual = weights[q]! * (response - p[q]!);
      a += residual * at[q]!;
      d += residual;
    }
    aa += a * a;
    ad += a * d;
    dd += d * d;
  });
  return [aa, ad, dd];
};

/** Standard errors of the slope and of the difficulty -intercept / slope, by the delta method. */
const errorsOf = (
  [aa, ad, dd]: readonly [number, number, number],
  slope: number,
  intercept: number,
  prior: ItemPrior | null,
  common: boolean,
): { readonly discriminationError: number; readonly difficultyError: number } => {
  const saa = aa + (prior === null ? 0 : prior.slopeDeviation ** -2);
  const sdd = dd + (prior === null ? 0 : prior.interceptDeviation ** -2);
  if (common) return { discriminationError: 0, difficultyError: 1 / Math.sqrt(sdd) };
  const determinant = saa * sdd - ad * ad;
  const [va, vd, cov] = [sdd / determinant, saa / determinant, -ad / determinant];
  const towardsSlope = intercept / slope ** 2;
  const towardsIntercept = -1 / slope;
  const variance = towardsSlope ** 2 * va + towardsIntercept ** 2 * vd + 2 * towardsSlope * towardsIntercept * cov;
  return { discriminationError: Math.sqrt(va), difficultyError: Math.sqrt(Math.max(0, variance)) };
};

export const checkBoard = (responses: readonly (readonly Response[])[]): void => {
  if (responses.length < 2 || (responses[0]?.length ?? 0) < 2)
    throw new ToolkitError("responses must hold at least 2 models and 2 items", {
      code: "invalid_argument",
      argument: "responses",
      value: responses.length,
      hint: "pass responses[model][item], each 0, 1 or null",
    });
  responses.forEach((row, i) => {
    checkResponses(`responses[${i}]`, row, itemAt(responses, 0).length);
  });
  itemAt(responses, 0).forEach((_, j) => {
    if (responses.every((row) => row[j] === null))
      throw new ToolkitError(`no model answered item ${j}`, {
        code: "undefined_result",
        argument: "responses",
        value: j,
        hint: "leave the item out",
      });
  });
};

/**
 * Default number of grid points. Their distance is about one posterior standard deviation, so that the trapezoidal rule
 * is exact to some eight digits.
 */
export const defaultNodes = (items: number): number => Math.max(61, Math.ceil(11 * Math.sqrt(0.4 * items + 1)));

/** Fits the model of `rasch` or `twoParameter`. For Rasch it rescales the abilities so that discrimination is 1. */
export const responseFit = (
  scores: Scores<Response>,
  method: "rasch" | "two-parameter",
  options: ResponseFitOptions,
): ResponseFit => {
  const { rows, names } = board<Response>("responses", scores, anyShape(scores, options));
  const responses = rows.map((row) => Array.from(row));
  checkBoard(responses);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const prior = options.prior === undefined ? { slopeDeviation: 2, interceptDeviation: 4 } : options.prior;
  const nodes = checkCount("nodes", options.nodes ?? defaultNodes(itemAt(responses, 0).length), 11);
  const common = method === "rasch";
  const fit = marginalFit(responses, {
    slopes: common ? "common" : "free",
    prior,
    nodes,
    tolerance: checkPositive("tolerance", options.tolerance ?? 1e-4),
    iterations: checkCount("iterations", options.iterations ?? 2000, 1),
  });
  const { at } = grid(nodes);
  const scale = common ? itemAt(fit.slopes, 0) : 1;
  const items = Array.from(fit.slopes, (slope, j): FittedItem => {
    const intercept = itemAt(fit.intercepts, j);
    const errors = errorsOf(information(responses, fit, j, at), slope, intercept, prior, common);
    return { discrimination: slope / scale, difficulty: (-intercept / slope) * scale + 0, ...errors };
  });
  const z = normalQuantile((1 + level) / 2);
  const abilities = Array.from(fit.means, (mean, i): Interval => {
    const reach = z * itemAt(fit.deviations, i) * scale;
    const answerCount = itemAt(responses, i).filter((response) => response !== null).length;
    const estimate = mean * scale;
    return { estimate, low: estimate - reach, high: estimate + reach, level, method: "posterior", n: answerCount };
  });
  const constant = itemAt(responses, 0).flatMap((_, j) => {
    const answers = new Set(responses.map((row) => itemAt(row, j)).filter((response) => response !== null));
    return answers.size < 2 ? [j] : [];
  });
  return {
    method,
    items,
    abilities,
    abilityDeviation: scale,
    constant,
    ...names,
    logLikelihood: fit.logLikelihood,
    iterations: fit.iterations,
  };
};
