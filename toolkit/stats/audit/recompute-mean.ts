import { ToolkitError } from "../../errors.ts";
import { checkCount, checkSameLength, checkSample } from "../check.ts";
import { checkKeys } from "../options.ts";
import { decimal } from "./decimal.ts";

export interface RecomputeMeanOptions {
  /** A weight of at least 0 for each value. Default: all equal. */
  readonly weights?: readonly number[];
  /** Digits after the decimal point of the printed values. Default: as many as `reported` has. */
  readonly decimals?: number;
}

export interface RecomputedMean {
  readonly recomputed: number;
  /** Printed mean minus recomputed mean. */
  readonly difference: number;
  /** True if rounding of the values and of the mean explains why printed and recomputed mean differ. */
  readonly consistent: boolean;
}

/**
 * Does a printed average equal the (weighted) average of the printed values?
 *
 * Interval arithmetic: each value, and the mean, may differ from the exact number by half of its last digit.
 * @param values the numbers as printed.
 * @param reported the average as printed.
 * @param options weights, decimals.
 * @returns the recomputed mean, its difference from the printed one, and true if rounding can explain it.
 * @throws ToolkitError for no values, lengths that differ, weights that are negative or sum to 0.
 * Cost: O(values).
 * Source: interval arithmetic on the rounding of every printed number.
 * @example
 * recomputeMean([50, 60, 70], "61.0", { decimals: 0 }).consistent; // => false
 */
export const recomputeMean = (
  values: readonly number[],
  reported: string,
  options: RecomputeMeanOptions = {},
): RecomputedMean => {
  checkKeys(options, ["weights", "decimals"]);
  checkSample("values", values);
  const weights = options.weights ?? values.map(() => 1);
  checkSameLength("values", values, "weights", weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0) || weights.some((weight) => !(weight >= 0)))
    throw new ToolkitError("weights must be at least 0 and not all 0", {
      code: "invalid_argument",
      argument: "weights",
      value: weights,
    });
  const { units, digits } = decimal("reported", reported);
  const decimals = checkCount("decimals", options.decimals ?? digits);
  const recomputed = values.reduce((sum, value, i) => sum + value * (weights[i] as number), 0) / total;
  const difference = Number(units) / 10 ** digits - recomputed;
  const slack = 0.5 * 10 ** -decimals + 0.5 * 10 ** -digits;
  return { recomputed, difference, consistent: Math.abs(difference) <= slack * (1 + 1e-9) };
};
