import type { Scores } from "../board.ts";
import { checkKeys } from "../options.ts";
import type { Response } from "./item.ts";
import { type ResponseFit, type ResponseFitOptions, responseFit } from "./response-fit.ts";

/**
 * Rasch model: how able are the models and how hard are the tasks? All tasks have the same discrimination.
 *
 * P(right) = logistic(theta_i - b_j). theta is normal with mean 0 and an estimated standard deviation. Difficulties
 * by maximum marginal likelihood under weak normal priors; abilities as posterior means.
 *
 * @param responses responses[model][item]: 1 right, 0 wrong, null not answered; or rows of results with one sample for
 *   each task.
 * @param options `models`, `prior`, `nodes`, `tolerance`, `iterations`, `level`.
 * @returns items (with discrimination 1) and standard errors, and abilities with posterior intervals.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models or items or a value other than 0, 1, null;
 *   "length_mismatch"; "undefined_result" for an item nobody answered; "not_converged".
 *
 * Cost O(iterations items (models + nodes)). If all models answered all items, it ranks them by their numbers of right
 * answers. It is useful if models answered different subsets, and to estimate difficulties.
 * Source: Rasch 1960; Bock and Aitkin 1981.
 * @example
 * const fit = rasch([[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 0, 1], [1, 1, 1]]);
 * fit.items[0].difficulty < fit.items[2].difficulty; // => true
 */
export const rasch = (responses: Scores<Response>, options: ResponseFitOptions = {}): ResponseFit => {
  checkKeys(options, ["level", "prior", "nodes", "tolerance", "iterations", "models"]);
  return responseFit(responses, "rasch", options);
};
