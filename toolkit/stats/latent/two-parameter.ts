import type { Scores } from "../board.ts";
import { checkKeys } from "../options.ts";
import type { Response } from "./item.ts";
import { type ResponseFit, type ResponseFitOptions, responseFit } from "./response-fit.ts";

/**
 * Two-parameter item response model (2PL): how able are the models, how hard are the tasks, and which tasks separate models?
 *
 * P(right) = logistic(a_j (theta_i - b_j)); theta is normal with mean 0 and standard deviation 1. Items by maximum
 * marginal likelihood (EM algorithm over a grid of abilities) under weak normal priors; abilities as posterior means.
 *
 * @param responses responses[model][item]: 1 right, 0 wrong, null not answered; or rows of results with one sample for
 *   each task.
 * @param options `models`, `prior`, `nodes`, `tolerance`, `iterations`, `level`.
 * @returns items with standard errors (from each item's cross-product information), abilities with posterior
 *   intervals.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models or items or a value other than 0, 1, null; "length_mismatch";
 *   "undefined_result" for an item nobody answered; "not_converged".
 *
 * Cost O(iterations (models items + items nodes)): 100 models and 2,000 items take about a second. With fewer than
 * some 50 models the discriminations depend on the prior; use `rasch`. A task with discrimination below 0 may be
 * broken: see `discrimination`.
 * Source: Birnbaum 1968; Bock and Aitkin 1981.
 * @example
 * const fit = twoParameter([[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 0, 1]]);
 * fit.abilities[3].estimate > fit.abilities[4].estimate; // => true
 */
export const twoParameter = (responses: Scores<Response>, options: ResponseFitOptions = {}): ResponseFit => {
  checkKeys(options, ["level", "prior", "nodes", "tolerance", "iterations", "models"]);
  return responseFit(responses, "two-parameter", options);
};
