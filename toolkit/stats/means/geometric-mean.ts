import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkList, fail } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { alone, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import type { Score } from "../scores.ts";
import { clusteredMean } from "./clustered-mean.ts";

export interface GeometricMeanOptions extends IntervalOptions {
  /** Cluster label of each value: values of the same cluster are not independent. */
  readonly clusters?: ArrayLike<Label>;
}

/** The geometric mean with its interval, and the standard error of its logarithm. */
export interface GeometricMean extends Interval {
  /** Standard error of the mean logarithm. Its exponential is the factor that corresponds to one standard error. */
  readonly logError: number;
  /** Number of values left out because they are null. */
  readonly missing: number;
}

/**
 * Geometric mean: the typical ratio of speed-ups, costs or token counts, where doubling and halving cancel out.
 *
 * exp of the mean logarithm, bounds exp(mean ± t s), s cluster-robust if clusters are given.
 *
 * @param values numbers above 0, null if missing.
 * @param options clusters, level, side.
 * @returns the mean with its interval in (0, Infinity); `n` = values.
 * @throws ToolkitError "invalid_argument" for a value that is not above 0; "undefined_result" for fewer than 2 values (clusters), or
 *   values that do not vary.
 * Cost: O(n). For totals such as a bill use `meanInterval`; without any distribution assumption: `medianInterval`.
 * Source: Fleming and Wallace 1986; Student's t on the logarithms.
 * @example
 * geometricMean([1, 2, 4]).estimate; // => 2
 */
export const geometricMean = (values: ArrayLike<Score>, options: GeometricMeanOptions = {}): GeometricMean => {
  checkKeys(options, ["clusters", "level", "side"]);
  checkList("values", values);
  const side = sides(options);
  const logs = Array.from(values, (value, i) => {
    if (value === null) return null;
    return Number.isFinite(value) && value > 0
      ? Math.log(value)
      : fail(`values[${i}]`, value, "a finite number above 0");
  });
  const present = logs.filter((value) => value !== null);
  if (
    present.length > 1 &&
    present.every((value) => Math.abs(value - itemAt(present, 0)) <= 1e-14 * Math.max(1, Math.abs(value)))
  )
    throw new ToolkitError("the interval of this mean is unknown: the values do not vary", {
      code: "undefined_result",
      argument: "values",
      hint: "take more values: constant values show no spread",
    });
  const labels = options.clusters ?? alone(values.length).labels;
  const wide = 2 * Math.max(...present.map(Math.abs), 1);
  const { estimate, low, high, n, standardError, missing } = clusteredMean(logs, labels, {
    level: side.level,
    side: side.side,
    range: [-wide - 1e3, wide + 1e3],
  });
  const ends = [side.side === "upper" ? 0 : Math.exp(low), side.side === "lower" ? Infinity : Math.exp(high)] as const;
  const name = options.clusters ? "clustered-geometric-t" : "geometric-t";
  return {
    ...makeInterval(side, name, n, Math.exp(estimate), ends, [0, Number.POSITIVE_INFINITY]),
    logError: standardError,
    missing,
  };
};
