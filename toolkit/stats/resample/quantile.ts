import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkList, checkProbability, fail } from "../check.ts";

/** Quantile of values in ascending order, without checks; `rule` as in {@link quantile}. */
export const sortedQuantile = (
  sorted: ArrayLike<number>,
  p: number,
  rule: "linear" | "inverted-cdf" = "linear",
): number => {
  const n = sorted.length;
  if (rule === "inverted-cdf") return itemAt(sorted, Math.max(0, Math.ceil(n * p - 1e-9) - 1));
  const at = (n - 1) * p;
  const below = Math.min(Math.floor(at), n - 1);
  const low = itemAt(sorted, below);
  const high = itemAt(sorted, Math.min(below + 1, n - 1));
  return low + (high - low) * (at - below);
};

/**
 * Sample quantile, by default with linear interpolation between order statistics (type 7). "inverted-cdf" (type 1)
 * inverts the empirical distribution function, and always returns one of the values.
 *
 * @param values at least one number, in any order.
 * @param p a fraction in [0, 1].
 * @param rule "linear" (default) or "inverted-cdf".
 * @returns the quantile.
 * @throws ToolkitError for no values or p outside [0, 1].
 * Cost: O(n log n).
 * Source: Hyndman and Fan 1996, The American Statistician 50, 361.
 * @example
 * quantile([4, 1, 3, 2], 0.5); // => 2.5
 */
export const quantile = (values: ArrayLike<number>, p: number, rule: "linear" | "inverted-cdf" = "linear"): number => {
  checkProbability("p", p);
  checkChoice("rule", rule, ["linear", "inverted-cdf"]);
  checkList("values", values);
  if (values.length === 0)
    throw new ToolkitError("values must hold at least 1 value, got 0", {
      code: "invalid_argument",
      argument: "values",
    });
  for (let i = 0; i < values.length; i++)
    if (typeof values[i] !== "number" || Number.isNaN(values[i])) fail(`values[${i}]`, values[i], "a number");
  return sortedQuantile(Float64Array.from(values).sort(), p, rule);
};
