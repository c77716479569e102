import { checkFinite } from "../check.ts";
import { checkItems, type Item, informationAt, responseAt } from "./item.ts";

export interface ItemResponse {
  /** Probability of a right answer. */
  readonly probability: number;
  /** Fisher information about the ability that one answer carries. */
  readonly information: number;
}

/**
 * Logistic item response with two or three parameters: how likely does a model of this ability solve this task, and
 * how informative is the answer?
 *
 * P = c + (1 - c) / (1 + exp(-a (theta - b))). c is 0 for an item without `guessing`. The information is P'²/(P (1 -
 * P)), which is a² P (1 - P) for c = 0. No scaling constant of 1.7 is used.
 *
 * @param ability theta, on the scale of the items (mean 0, standard deviation 1 over the models of the fit).
 * @param item discrimination a, difficulty b, and guessing c.
 * @returns the probability of a right answer, and the information of the item at this ability.
 * @throws ToolkitError "invalid_argument" for numbers that are not finite.
 *
 * Cost O(1). Source: Birnbaum 1968.
 * @example
 * itemResponse(0.5, { discrimination: 1.2, difficulty: -0.3 }).probability; // => 0.7231218
 */
export const itemResponse = (ability: number, item: Item): ItemResponse => {
  checkItems([item]);
  const { p } = responseAt(checkFinite("ability", ability), item);
  return { probability: p, information: informationAt(ability, item) };
};
