import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, checkPositive } from "../check.ts";
import { checkKeys } from "../options.ts";
import { checkItems, type Item, informationAt } from "./item.ts";

export interface InformativeSubsetOptions {
  /** Mean ability of the models that should be separated. Default 0. */
  readonly ability?: number;
  /** Standard deviation of the abilities. Default 1. */
  readonly deviation?: number;
}

const POINTS = 41;

/**
 * The most informative tasks of a benchmark: which few of them estimate a model's ability most precisely?
 *
 * Greedy selection: each step takes the task that reduces the expected variance of the ability most. That variance is
 * the mean of 1 / (prior information + information so far) over normally distributed abilities. Therefore the
 * selection mixes hard and easy tasks.
 *
 * @param items discrimination and difficulty of every task.
 * @param size number of tasks to select.
 * @param options `ability`, `deviation`.
 * @returns indices of the items, the most informative first.
 * @throws ToolkitError "invalid_argument" for a size above the number of items.
 *
 * Cost O(items size). Do not select on the same models that are compared afterwards, because the result would be
 * biased.
 * Source: Lord 1980, ch. 5 (test information); Polo et al. 2024 for its use on benchmarks.
 * @example
 * informativeSubset([{ discrimination: 0.3, difficulty: 0 }, { discrimination: 2, difficulty: 0 }], 1); // => [1]
 */
export const informativeSubset = (
  items: readonly Item[],
  size: number,
  options: InformativeSubsetOptions = {},
): number[] => {
  checkKeys(options, ["ability", "deviation"]);
  checkItems(items);
  if (checkCount("size", size, 1) > items.length)
    throw new ToolkitError(`size must not be larger than the ${items.length} items, got ${size}`, {
      code: "invalid_argument",
      argument: "size",
      value: size,
    });
  const centre = checkFinite("ability", options.ability ?? 0);
  const deviation = checkPositive("deviation", options.deviation ?? 1);
  const points = Array.from({ length: POINTS }, (_, q) => -3 + (6 * q) / (POINTS - 1));
  const weights = points.map((z) => Math.exp((-z * z) / 2));
  const gain = items.map((item) => Float64Array.from(points, (z) => informationAt(centre + z * deviation, item)));
  const information = new Float64Array(POINTS).fill(1 / deviation ** 2);
  const left = new Set(items.map((_, i) => i));
  const chosen: number[] = [];
  const varianceWith = (item: Float64Array): number =>
    item.reduce((sum, value, q) => sum + itemAt(weights, q) / (itemAt(information, q) + value), 0);
  while (chosen.length < size) {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (const i of left) {
      const variance = varianceWith(gain[i]!);
      if (variance < least) [best, least] = [i, variance];
    }
    left.delete(best);
    chosen.push(best);
    for (let q = 0; q < POINTS; q++) information[q]! += gain[best]![q]!;
  }
  return chosen;
};
