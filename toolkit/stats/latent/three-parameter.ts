import { itemAt } from "../../base/item-at.ts";
import { anyShape, board, type Scores } from "../board.ts";
import { checkCount, checkObject, checkOpenProbability, checkPositive } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval } from "../result.ts";
import { invert } from "../special/invert.ts";
import { normalQuantile } from "../special/normal.ts";
import { type GuessingFit, guessingFit } from "./guessing-fit.ts";
import { type CurvePrior, curveScore } from "./guessing-steps.ts";
import { inverseLogit, type Response } from "./item.ts";
import type { ItemPrior } from "./marginal-steps.ts";
import {
  checkBoard,
  defaultNodes,
  type FittedItem,
  type ResponseFit,
  type ResponseFitOptions,
} from "./response-fit.ts";

/** Normal priors on slope, intercept and the logit of guessing. */
export interface GuessingPrior extends ItemPrior {
  /** Guessing probability at the mean of its prior. */
  readonly guess: number;
  /** Standard deviation of the guessing logit. */
  readonly guessDeviation: number;
}

export interface ThreeParameterOptions extends Omit<ResponseFitOptions, "prior"> {
  /**
   * Default: slope 1 ± 2, intercept 0 ± 4, and a guessing logit of logit(0.1) ± 1. Null for pure maximum likelihood.
   */
  readonly prior?: GuessingPrior | null;
}

export interface GuessedItem extends FittedItem {
  readonly guessing: number;
  readonly guessingError: number;
}

export interface GuessingResponseFit extends Omit<ResponseFit, "items"> {
  readonly items: readonly GuessedItem[];
}

const usual: GuessingPrior = { slopeDeviation: 2, interceptDeviation: 4, guess: 0.1, guessDeviation: 1 };

const priorOf = (prior: GuessingPrior | null): CurvePrior => {
  if (prior === null) return { centres: [1, 0, Math.log(0.1 / 0.9)], precisions: [0, 0, 0] };
  checkObject("prior", prior, "{ slopeDeviation, interceptDeviation, guess, guessDeviation } or null");
  const guess = checkOpenProbability("prior.guess", prior.guess);
  const precision = (field: Exclude<keyof GuessingPrior, "guess">): number =>
    checkPositive(`prior.${field}`, prior[field]) ** -2;
  return {
    centres: [1, 0, Math.log(guess / (1 - guess))],
    precisions: [precision("slopeDeviation"), precision("interceptDeviation"), precision("guessDeviation")],
  };
};

/**
 * Standard errors of slope, difficulty and guessing by the delta method, from the item's information by cross
 * products.
 */
const itemOf = (
  responses: readonly (readonly Response[])[],
  { curves, weights, at }: GuessingFit,
  j: number,
  { precisions }: CurvePrior,
): GuessedItem => {
  const curve = itemAt(curves, j);
  const information = precisions.map((precision, k) => precisions.map((_, l) => (k === l ? precision : 0)));
  const parts = Array.from(at, (theta) => curveScore(curve, theta));
  responses.forEach((row, i) => {
    const response = itemAt(row, j);
    if (response === null) return;
    const score = [0, 0, 0];
    parts.forEach(({ p, rise }, q) => {
      const off = ((response - p) * itemAt(itemAt(weights, i), q)) / Math.max(1e-300, p * (1 - p));
      for (let k = 0; k < 3; k++) score[k]! += off * rise[k]!;
    });
    for (let k = 0; k < 3; k++) for (let l = 0; l < 3; l++) information[k]![l]! += score[k]! * score[l]!;
  });
  const covariance = invert(information);
  const [a, d, g] = curve;
  const error = (towards: readonly number[]): number =>
    Math.sqrt(
      Math.max(
        0,
        towards.reduce(
          (sum, x, k) => sum + towards.reduce((s, y, l) => s + x * y * itemAt(itemAt(covariance, k), l), 0),
          0,
        ),
      ),
    );
  const guessing = inverseLogit(g);
  return {
    discrimination: a,
    difficulty: -d / a + 0,
    guessing,
    discriminationError: error([1, 0, 0]),
    difficultyError: error([d / (a * a), -1 / a, 0]),
    guessingError: error([0, 0, guessing * (1 - guessing)]),
  };
};

/**
 * Three-parameter item response model (3PL): how hard and discriminating are tasks that can be guessed, such as
 * questions with four choices?
 *
 * P(right) = c_j + (1 - c_j) logistic(a_j (theta_i - b_j)); theta is normal with mean 0 and standard deviation 1.
 * Items by maximum marginal likelihood (EM algorithm with Fisher scoring) under weak normal priors; abilities as
 * posterior means.
 *
 * @param responses responses[model][item]: 1 right, 0 wrong, null not answered; or rows of results with one sample for
 *   each task.
 * @param options `models`, `prior`, `nodes`, `tolerance`, `iterations`, `level`.
 * @returns items with guessing and standard errors (from each item's cross-product information), abilities with
 *   posterior intervals.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models or items or a value other than 0, 1, null; "length_mismatch";
 *   "undefined_result" for an item nobody answered; "not_converged".
 *
 * Cost O(iterations models items nodes): 100 models and 200 items take half a second. With fewer than some hundred
 * models, the data say little about guessing, and its prior decides. Executed programs are rarely guessed right, so
 * use `twoParameter` for them.
 * Source: Birnbaum 1968; Bock and Aitkin 1981, their rounds extrapolated (Varadhan and Roland 2008); priors on guessing Mislevy
 * 1986.
 * @example
 * const sheet = [[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 0, 1]];
 * threeParameter(sheet).items[0].guessing < 0.2; // => true
 */
export const threeParameter = (
  responses: Scores<Response>,
  options: ThreeParameterOptions = {},
): GuessingResponseFit => {
  checkKeys(options, ["level", "prior", "nodes", "tolerance", "iterations", "models"]);
  const { rows, names } = board<Response>("responses", responses, anyShape(responses, options));
  const matrix = rows.map((row) => Array.from(row));
  checkBoard(matrix);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const prior = priorOf(options.prior === undefined ? usual : options.prior);
  const fit = guessingFit(matrix, {
    prior,
    nodes: checkCount("nodes", options.nodes ?? defaultNodes(itemAt(matrix, 0).length), 11),
    tolerance: checkPositive("tolerance", options.tolerance ?? 1e-4),
    iterations: checkCount("iterations", options.iterations ?? 2000, 1),
  });
  const z = normalQuantile((1 + level) / 2);
  const abilities = fit.weights.map((weights, i): Interval => {
    const estimate = weights.reduce((sum, weight, q) => sum + weight * itemAt(fit.at, q), 0);
    const square = weights.reduce((sum, weight, q) => sum + weight * (itemAt(fit.at, q) - estimate) ** 2, 0);
    const reach = z * Math.sqrt(square);
    const n = itemAt(matrix, i).filter((response) => response !== null).length;
    return { estimate, low: estimate - reach, high: estimate + reach, level, method: "posterior", n };
  });
  const constant = itemAt(matrix, 0).flatMap((_, j) => {
    const answers = new Set(matrix.map((row) => itemAt(row, j)).filter((response) => response !== null));
    return answers.size < 2 ? [j] : [];
  });
  return {
    method: "three-parameter",
    items: itemAt(matrix, 0).map((_, j) => itemOf(matrix, fit, j, prior)),
    abilities,
    abilityDeviation: 1,
    constant,
    ...names,
    logLikelihood: fit.logLikelihood,
    iterations: fit.iterations,
  };
};
