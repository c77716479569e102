import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkNumbers, checkSameLength, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { constantList, isConstant, pairedLists } from "./paired-lists.ts";
import { discordantWeight, type PairWeight, pairSum, tiedWeight } from "./weighted-pairs.ts";

export interface WeightedTauOptions {
  /** Weight of the item at index 0, 1, 2 … (0 = best). Default 1 / (index + 1), so that the top counts most. */
  readonly weigh?: (place: number) => number;
  /** The rule that gives a pair's weight from the weights of its items. Default "sum". */
  readonly pair?: PairWeight;
  /**
   * The ranking that gives the items' indices: "both" (default) averages the taus of x and y; "x"; or a list with the
   * index of every item.
   */
  readonly places?: "both" | "x" | ArrayLike<number>;
}

/** Sorts indices from the largest value (of first, then second) to the smallest. */
const descending = (first: ArrayLike<number>, second: ArrayLike<number>): number[] =>
  Array.from({ length: first.length }, (_, i) => i).sort(
    (i, j) => itemAt(first, j) - itemAt(first, i) || itemAt(second, j) - itemAt(second, i) || i - j,
  );

const placesOf = (order: readonly number[]): number[] => {
  const places = new Array<number>(order.length);
  order.forEach((item, place) => {
    places[item] = place;
  });
  return places;
};

const tauFor = (x: ArrayLike<number>, y: ArrayLike<number>, weights: Float64Array, pair: PairWeight): number => {
  const order = descending(x, y);
  const all = pairSum(weights, pair);
  const tiedX = tiedWeight(order, weights, pair, (i, j) => x[i] === x[j]);
  const tiedBoth = tiedWeight(order, weights, pair, (i, j) => x[i] === x[j] && y[i] === y[j]);
  const tiedY = tiedWeight(descending(y, x), weights, pair, (i, j) => y[i] === y[j]);
  const discordant = discordantWeight(order, y, weights, pair);
  const difference = all - tiedX - tiedY + tiedBoth - 2 * discordant;
  return difference / Math.sqrt((all - tiedX) * (all - tiedY));
};

/**
 * Weighted Kendall's tau: do two lists agree at the top?
 *
 * Like tau-b, but a pair of items at indices r and s counts w(r) + w(s) (or the product). By default w(r) = 1 / (r +
 * 1). By default the result is the mean of two taus, with the indices of x and of y.
 *
 * @param x scores of n items, larger = better.
 * @param y scores of the same items, in the same order, larger = better.
 * @param options `weigh`, `pair`, `places`.
 * @returns tau in [-1, 1].
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2, a value that is not finite, or a weight below 0;
 *   "undefined_result" if a list is constant or all weights are 0.
 *
 * Cost O(n log n). There is no standard p-value; use `rankIntervals`, or resample tasks.
 * Source: Vigna 2015; Shieh 1998.
 * @example
 * weightedTau([1, 2, 3, 4, 5, 6], [2, 1, 3, 4, 6, 5]); // => 0.6952380952380952
 */
export const weightedTau = (x: ArrayLike<number>, y: ArrayLike<number>, options: WeightedTauOptions = {}): number => {
  checkKeys(options, ["weigh", "pair", "places"]);
  pairedLists(x, y, 2);
  if (isConstant(x)) throw constantList("x", "weighted tau");
  if (isConstant(y)) throw constantList("y", "weighted tau");
  const { weigh = (place) => 1 / (place + 1), pair = "sum", places = "both" } = options;
  if (typeof weigh !== "function")
    fail("weigh", weigh, "a function of the place", "for example (place) => 1 / (place + 1)");
  const tau = (at: ArrayLike<number>): number => {
    const weights = Float64Array.from(at, (place) => weigh(place));
    checkNumbers("weigh", weights);
    if (weights.some((weight) => weight < 0) || pairSum(weights, pair) === 0)
      throw new ToolkitError("weigh must give weights of 0 or more, and not 0 for all pairs", {
        code: "undefined_result",
        argument: "weigh",
      });
    const estimate = tauFor(x, y, weights, pair);
    if (Number.isNaN(estimate)) throw constantList("weigh", "weighted tau");
    return Math.max(-1, Math.min(1, estimate));
  };
  if (places === "both") return (tau(placesOf(descending(x, y))) + tau(placesOf(descending(y, x)))) / 2;
  if (places === "x") return tau(placesOf(descending(x, y)));
  if (typeof places === "string") checkChoice("places", places, ["both", "x"]);
  checkSameLength("x", x, "places", places);
  return tau(places);
};
