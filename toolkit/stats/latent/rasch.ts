import type { Scores } from "../board.ts";
import { checkKeys } from "../options.ts";
import type { Response } from "./item.ts";
import { type ResponseFit, type ResponseFitOptions, responseFit } from "./response-fit.ts";

/**
 * Rasch model: how able are the models and how hard are the tasks, all tasks telling equally much?
 *
 * P(right) = logistic(theta_i - b_j), theta normal with mean 0 and a standard deviation that is estimated. Difficulties by
 * maximum marginal likelihood under weak normal priors; abilities as posterior means.
 *
 * @param responses responses[model][item]: 1 right, 0 wrong, null not answered; or results of one sample a task.
 * @param options `models`, `prior`, `nodes`, `tolerance`, `iterations`, `level`.
 * @returns items (discrimination 1) with standard errors, abilities with posterior intervals.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models or items or a value other than 0, 1, null;
 *   "length_mismatch"; "undefined_result" for an item nobody answered; "not_converged".
 *
 * Cost O(iterations items (models + nodes)). Orders models by their number right if all answered everything; its use is
 * with gaps (models on different subsets) and for the difficulties.
 * Source: Rasch 1960; Bock and Aitkin 1981.
 * @example
 * const fit = rasch([[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 0, 1], [1, 1, 1]]);
 * fit.items[0].difficulty < fit.items[2].difficulty; // => true
 */
export const rasch = (responses: Scores<Response>, options: ResponseFitOptions = {}): ResponseFit => {
  checkKeys(options, ["level", "prior", "nodes", "tolerance", "iterations", "models"]);
  return responseFit(responses, "rasch", options);
};
