import { itemAt } from "../../base/item-at.ts";
import { checkOpenProbability, checkSample } from "../check.ts";
import { endlessRange, makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import { sortedQuantile } from "../resample/quantile.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { binomialCdf, binomialSf } from "../special/binomial.ts";

export interface MedianIntervalOptions extends IntervalOptions {
  /** The quantile, a fraction. Default 0.5, the median; 0.9 is the value that nine of ten values do not exceed. */
  readonly quantile?: number;
}

export interface MedianInterval extends Interval {
  /**
   * The actual level of the bounds, at least the requested level. If there are too few values for a finite bound, that
   * bound is infinite.
   */
  readonly reached: number;
}

/**
 * Median, or any quantile, with an interval that assumes no distribution: for times, costs, token counts.
 *
 * The bounds are the l-th and u-th smallest values. For B ~ Binomial(n, q), P(B < l) and P(B >= u) are at most each
 * side's error probability. With too few values, a bound is infinite.
 *
 * @param values independent numbers, at least 1.
 * @param options quantile (0.5), level, side.
 * @returns the quantile (linearly interpolated) with its exact interval, and the actual level.
 * @throws ToolkitError for no values, a value that is not finite, or a quantile outside (0, 1).
 * Cost: O(n log n). For clustered values: `bootstrap` with clusters.
 * Source: Thompson 1936; Conover 1999, section 3.2; David and Nagaraja 2003, section 7.1.
 * @example
 * const { estimate, low, high } = medianInterval([3, 9, 4, 7, 5, 8, 6, 1, 2]);
 * [estimate, low, high]; // => [5, 2, 8]
 */
export const medianInterval = (values: ArrayLike<number>, options: MedianIntervalOptions = {}): MedianInterval => {
  checkKeys(options, ["quantile", "level", "side"]);
  checkSample("values", values, 1, "leave it out of the list");
  const q = checkOpenProbability("quantile", options.quantile ?? 0.5);
  const side = sides(levelAndSide(options));
  const n = values.length;
  const sorted = Float64Array.from(values).sort();
  const slack = side.tail * (1 + 1e-12);
  // The largest rank l with P(B <= l - 1) <= tail; and the smallest rank u with P(B >= u) <= tail.
  let l = 0;
  while (l < n && binomialCdf(l, n, q) <= slack) l++;
  let u = n + 1;
  while (u > 1 && binomialSf(u - 2, n, q) <= slack) u--;
  const below = side.side === "upper" || l === 0 ? 0 : binomialCdf(l - 1, n, q);
  const above = side.side === "lower" || u === n + 1 ? 0 : binomialSf(u - 1, n, q);
  const ends = [
    l === 0 ? Number.NEGATIVE_INFINITY : itemAt(sorted, l - 1),
    u === n + 1 ? Number.POSITIVE_INFINITY : itemAt(sorted, u - 1),
  ] as const;
  return {
    ...makeInterval(side, "order-statistics", n, sortedQuantile(sorted, q), ends, endlessRange),
    reached: 1 - below - above,
  };
};
