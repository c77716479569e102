import type { Label } from "../../../toolkit/stats/labels.ts";
import { clusteredMean } from "../../../toolkit/stats/means/clustered-mean.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { studentQuantile } from "../../../toolkit/stats/special/student.ts";

/** If the spread or skewness of the item means is below this value, the usual symmetric interval is used. */
const straight = 1e-9;

/**
 * Mean of yes and no answers, clustered by item, with a 95% interval that is corrected for skewness. If a judge is
 * biased on few items, the item means are skewed. A t interval then misses the true value more often on one side.
 *
 * Source: Hall 1992, "On the removal of skewness by transformation", equation 2.2 and its inverse.
 *
 * @param items the item of each answer; at least two different items
 */
export const skewedMean = (choices: readonly boolean[], items: readonly Label[]): Interval => {
  const symmetric = clusteredMean(choices.map(Number), items, { range: [0, 1] });
  const { estimate, level } = symmetric;
  const groups = Map.groupBy(
    choices.map((chosen, i) => ({ chosen, item: items[i] as Label })),
    ({ item }) => item,
  );
  const count = groups.size;
  const usual = choices.length / count;
  // The contribution of each item to the mean; an item with more answers contributes more.
  const parts = [...groups.values()].map(
    (choicesOfItem) => (choicesOfItem.filter(({ chosen }) => chosen).length - estimate * choicesOfItem.length) / usual,
  );
  const moment = (power: number): number => parts.reduce((sum, part) => sum + part ** power, 0) / count;
  const spread = Math.sqrt((moment(2) * count) / (count - 1));
  if (spread < straight || count < 3) return symmetric;
  const root = Math.sqrt(count);
  const skew = moment(3) / spread ** 3 / root;
  const transform = (t: number): number =>
    Math.abs(skew) < straight ? t : (3 / skew) * (Math.cbrt(1 + skew * (t - skew / 6)) - 1);
  const t = studentQuantile((1 + level) / 2, count - 1);
  const error = spread / root;
  return {
    estimate,
    low: Math.max(0, estimate - error * transform(t)),
    high: Math.min(1, estimate - error * transform(-t)),
    level,
    method: "t of item means, transformed for skewness (Hall)",
    n: symmetric.n,
  };
};
