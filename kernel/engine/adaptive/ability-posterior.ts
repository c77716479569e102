import { sumOf } from "../../../toolkit/base/averages.ts";
import { type Item, type Response, responseAt } from "../../../toolkit/stats/latent/item.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { normalQuantile } from "../../../toolkit/stats/special/normal.ts";

/** The abilities at which the posterior is computed: from −6 to 6 in steps of 0.1. */
const grid: readonly number[] = Array.from({ length: 121 }, (_, at) => -6 + at / 10);

/**
 * Standard deviation of the prior of abilities. On the scale of the abilities, the models of the earlier runs have
 * standard deviation 1. The prior is wider, because a new model may be better than all of them.
 */
const priorDeviation = 2;

const level = 0.95;

/**
 * A task with its discrimination and difficulty, estimated from earlier runs. The standard error of the difficulty is 0
 * by default.
 */
export interface KnownItem extends Item {
  readonly difficultyError?: number;
}

/** The posterior distribution of a model's ability, on the scale of the tasks' difficulties. */
export interface AbilityPosterior {
  readonly mean: number;
  readonly variance: number;
  /** Posterior probability of each ability in `grid`. */
  readonly weights: readonly number[];
}

/** Computes the posterior of a model's ability from its answers to tasks of known discrimination and difficulty. */
export const abilityPosterior = (responses: readonly Response[], items: readonly Item[]): AbilityPosterior => {
  const logs = grid.map((theta) =>
    responses.reduce<number>(
      (sum, response, at) => {
        if (response === null) return sum;
        const { p, q } = responseAt(theta, items[at]!);
        return sum + Math.log(Math.max(response === 1 ? p : q, Number.MIN_VALUE));
      },
      -((theta / priorDeviation) ** 2) / 2,
    ),
  );
  const most = Math.max(...logs);
  const raw = logs.map((log) => Math.exp(log - most));
  const total = sumOf(raw);
  const weights = raw.map((weight) => weight / total);
  const mean = weights.reduce((sum, weight, at) => sum + weight * grid[at]!, 0);
  const variance = weights.reduce((sum, weight, at) => sum + weight * (grid[at]! - mean) ** 2, 0);
  return { mean, variance, weights };
};

/** The part of the variance of the number of right answers that comes from errors of the estimated difficulties. */
const itemVariance = (
  responses: readonly Response[],
  items: readonly KnownItem[],
  { mean, variance }: AbilityPosterior,
): number => {
  let [slope, unseenError, askedError] = [0, 0, 0];
  for (const [place, item] of items.entries()) {
    const itemSlope = responseAt(mean, item).slope;
    const error = item.difficultyError ?? 0;
    if (responses[place] === null) {
      slope += itemSlope;
      unseenError += (itemSlope * error) ** 2;
    } else askedError += (item.discrimination * itemSlope * error) ** 2;
  }
  return unseenError + (slope * variance) ** 2 * askedError;
};

/**
 * Estimates a model's accuracy over all tasks if only a part of the tasks was answered. An unanswered task contributes
 * its mean probability of a right answer. The variance is the sum of three variances: those of the unseen answers, of
 * the ability, and of the estimated difficulties.
 *
 * @returns the share of right answers with its 95% interval; `n` is the number of answers
 *
 * Source: Polo et al. 2024 (tinyBenchmarks), the p-IRT estimator, here with the whole posterior.
 * @example
 * const items = [-1, -0.5, 0.5, 1].map((difficulty) => ({ discrimination: 1, difficulty }));
 * accuracyOf([1, null, null, 0], items).estimate; // => 0.5
 */
export const accuracyOf = (responses: readonly Response[], items: readonly KnownItem[]): Interval => {
  const posterior = abilityPosterior(responses, items);
  const { weights } = posterior;
  const right = responses.reduce<number>((sum, response) => sum + (response ?? 0), 0);
  const at = grid.map((theta) => {
    let [expected, spread] = [right, 0];
    for (const [place, item] of items.entries()) {
      if (responses[place] !== null) continue;
      const { p, q } = responseAt(theta, item);
      expected += p;
      spread += p * q;
    }
    return { expected, spread };
  });
  const mean = at.reduce((sum, { expected }, node) => sum + weights[node]! * expected, 0);
  const variance = at.reduce(
    (sum, { expected, spread }, node) => sum + weights[node]! * (spread + (expected - mean) ** 2),
    itemVariance(responses, items, posterior),
  );
  const reach = normalQuantile((1 + level) / 2) * Math.sqrt(variance);
  const count = items.length;
  return {
    estimate: mean / count,
    low: Math.max(0, (mean - reach) / count),
    high: Math.min(1, (mean + reach) / count),
    level,
    method: "item-response-posterior",
    n: responses.filter((response) => response !== null).length,
  };
};
