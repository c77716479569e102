import { itemAt } from "../../base/item-at.ts";
import { checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalQuantile } from "../special/normal.ts";
import { ability } from "./ability.ts";
import { type Item, type Response, responseAt } from "./item.ts";

/**
 * Estimates the accuracy on a whole benchmark from the answers to a small part of it (a tiny benchmark).
 *
 * (sum of the given answers + Σ P_j(theta) over the other tasks) / N; theta is the posterior mode. The variance has
 * two parts: Σ P (1 - P) of the unseen answers, and the effect of theta's uncertainty on all answers.
 *
 * @param responses one for each item of the whole benchmark: 1 right, 0 wrong, null not asked.
 * @param items discrimination and difficulty of every item, fitted on other models.
 * @param options `level`, `side`.
 * @returns the accuracy over all items with an interval clipped to [0, 1]; `n` = answers given. Without any answer,
 *   it is the accuracy of an average model; with all answers, the exact accuracy.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for a value other than 0, 1, null.
 *
 * Cost O(items). It assumes correct item parameters. For a model unlike those of the fit, the estimate is biased, and
 * the interval does not include this bias.
 * Source: Polo et al. 2024 (tinyBenchmarks), the p-IRT estimator.
 * @example
 * const items = [-1, -0.5, 0.5, 1].map((difficulty) => ({ discrimination: 1, difficulty }));
 * subsetAccuracy([1, null, null, 0], items).estimate; // => 0.5
 */
export const subsetAccuracy = (
  responses: readonly Response[],
  items: readonly Item[],
  options: IntervalOptions = {},
): Interval => {
  checkKeys(options, ["level", "side"]);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = sideOf(options);
  const { estimate: theta, standardError, n } = ability(responses, items);
  let [right, unseen, slope] = [0, 0, 0];
  responses.forEach((response, i) => {
    const { p, q, slope: rise } = responseAt(theta, itemAt(items, i));
    right += response ?? p;
    if (response !== null) return;
    unseen += p * q;
    slope += rise;
  });
  const estimate = right / items.length;
  const error = Math.sqrt(unseen + (slope * standardError) ** 2) / items.length;
  const reach = normalQuantile(side === "two-sided" ? (1 + level) / 2 : level) * error;
  return {
    estimate,
    low: side === "upper" ? 0 : Math.max(0, estimate - reach),
    high: side === "lower" ? 1 : Math.min(1, estimate + reach),
    level,
    method: "item-response-subset",
    n,
  };
};
