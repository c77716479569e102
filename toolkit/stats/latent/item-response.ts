import { finite } from "../check.ts";
import { checkItems, type Item, logistic } from "./item.ts";

export interface ItemResponse {
  /** Chance of a right answer, a fraction. */
  readonly probability: number;
  /** Fisher information about the ability that one answer carries. */
  readonly information: number;
}

/**
 * Two-parameter logistic item response: how likely is a model of this ability to solve this task, and how much would the
 * answer tell about it?
 *
 * P = 1 / (1 + exp(-a (theta - b))), information a² P (1 - P); no scaling constant of 1.7.
 *
 * @param ability theta, on the scale of the items (mean 0, standard deviation 1 over the models of the fit)
 * @param item discrimination a and difficulty b
 * @returns the probability of a right answer, and the information of the item there
 * @throws ToolkitError "invalid_argument" for numbers that are not finite
 *
 * Cost O(1). Source: Birnbaum 1968.
 * @example
 * itemResponse(0.5, { discrimination: 1.2, difficulty: -0.3 }).probability; // => 0.7231218
 */
export const itemResponse = (ability: number, item: Item): ItemResponse => {
  checkItems([item]);
  const { discrimination: a, difficulty: b } = item;
  const x = a * (finite("ability", ability) - b);
  const probability = logistic(x);
  return { probability, information: a * a * probability * logistic(-x) };
};
