import { itemAt } from "../../base/item-at.ts";
import { checkAtLeastZero, checkFinite, checkPositive, checkSameLength } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { IntervalOptions } from "../result.ts";
import { basic } from "./basic.ts";

/**
 * Studentised (bootstrap-t) interval: θ̂ minus its standard error times the quantiles of (θ* - θ̂)/error*.
 *
 * @param replicates the statistic in each resample.
 * @param errors its standard error in each resample; resamples with error 0 are left out.
 * @param estimate the statistic of the data.
 * @param error its standard error, above 0.
 * @param options level (0.95) and side ("two-sided"; a one-sided interval has one infinite bound).
 * @returns [low, high].
 * @throws ToolkitError for lengths that differ, errors below 0, or fewer than 2 resamples with an error above 0.
 * Cost: O(resamples log resamples).
 * Source: Efron 1981; Davison and Hinkley 1997, section 5.2.1.
 * @example
 * studentized([1, 2, 3], [1, 1, 1], 2, 1, { level: 0.5 }); // => [1.5, 2.5]
 */
export const studentized = (
  replicates: ArrayLike<number>,
  errors: ArrayLike<number>,
  estimate: number,
  error: number,
  options: IntervalOptions = {},
): readonly [number, number] => {
  checkKeys(options, ["level", "side"]);
  checkSameLength("replicates", replicates, "errors", errors);
  checkFinite("estimate", estimate);
  checkPositive("error", error);
  const all = Float64Array.from(
    replicates,
    (value, i) => (value - estimate) / checkAtLeastZero(`errors[${i}]`, errors[i]!),
  );
  const roots = all.filter((_, i) => itemAt(errors, i) > 0);
  const [low, high] = basic(roots, 0, options);
  return [estimate + error * low, estimate + error * high];
};
