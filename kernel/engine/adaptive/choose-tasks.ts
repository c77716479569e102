import { type Item, informationAt, type Response, responseAt } from "../../../toolkit/stats/latent/item.ts";
import { abilityPosterior } from "./ability-posterior.ts";

/**
 * Intermediate results for one model, from which `varianceWith` computes a variance. Two are sums over the tasks that
 * the model was not asked: `unseen` (variances of the answers) and `slope` (derivatives of the probability of a right
 * answer by ability). `information` is the reciprocal of the posterior variance of the ability. The arrays have one
 * number for each task.
 */
interface ModelSums {
  unseen: number;
  slope: number;
  information: number;
  readonly spread: Float64Array;
  readonly slopes: Float64Array;
  readonly gains: Float64Array;
}

const sumsOf = (responses: readonly Response[], items: readonly Item[]): ModelSums => {
  const { mean, variance } = abilityPosterior(responses, items);
  const at = items.map((item) => responseAt(mean, item));
  const spread = Float64Array.from(at, ({ p, q }) => p * q);
  const slopes = Float64Array.from(at, ({ slope }) => slope);
  const gains = Float64Array.from(items, (item) => informationAt(mean, item));
  const sum = (values: Float64Array): number =>
    values.reduce((total, value, item) => total + (responses[item] === null ? value : 0), 0);
  return { unseen: sum(spread), slope: sum(slopes), information: 1 / variance, spread, slopes, gains };
};

/**
 * The variance of a model's estimated accuracy if this task is asked too, times N² (N: number of tasks). See
 * `accuracyOf`.
 */
const varianceWith = ({ unseen, slope, information, spread, slopes, gains }: ModelSums, task: number): number =>
  unseen - spread[task]! + (slope - slopes[task]!) ** 2 / (information + gains[task]!);

const ask = (sums: ModelSums, task: number): void => {
  sums.unseen -= sums.spread[task]!;
  sums.slope -= sums.slopes[task]!;
  sums.information += sums.gains[task]!;
};

/**
 * Selects the tasks with the most information about the models' accuracies over all tasks. It is a greedy choice. Each
 * next task minimises the sum of the models' variances, computed as if the tasks chosen before were asked.
 *
 * @param sheets answers of each model by task: 1, 0, or null if it was not asked.
 * @param items Discrimination and difficulty of each task.
 * @param open indices of the tasks that may be asked
 * @param size maximum number of tasks to choose
 * @returns indices of tasks, the most informative first
 *
 * Cost: O(size · open · models).
 * @example
 * const items = [-3, 0, 3].map((difficulty) => ({ discrimination: 2, difficulty }));
 * chooseTasks([[null, null, null]], items, [0, 1, 2], 1); // => [1]
 */
export const chooseTasks = (
  sheets: readonly (readonly Response[])[],
  items: readonly Item[],
  open: readonly number[],
  size: number,
): readonly number[] => {
  const sums = sheets.map((sheet) => sumsOf(sheet, items));
  const candidates = new Set(open);
  const chosen: number[] = [];
  while (chosen.length < size && candidates.size > 0) {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (const task of candidates) {
      const variance = sums.reduce((total, one) => total + varianceWith(one, task), 0);
      if (variance < least) [best, least] = [task, variance];
    }
    candidates.delete(best);
    chosen.push(best);
    for (const one of sums) ask(one, best);
  }
  return chosen;
};
