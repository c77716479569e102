import { clopperPearson } from "../intervals/clopper-pearson.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";

/**
 * Pass rate on erroneous tasks, measured with null models. These are programs that cannot be right, because they
 * return a constant or permuted outputs; if one passes, the tests have an error. Use the bounds as range `q` of
 * `auditedInterval`, `debiasedInterval` or `identificationRegion`.
 *
 * @param passed number of null-model runs that passed.
 * @param tried number of null-model runs.
 * @param options level (0.95), side.
 * @returns the exact (Clopper-Pearson) interval of that rate.
 * @throws ToolkitError for counts that are not whole, or more passed than tried runs.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5.7 ("calibrate q_e"); Clopper and Pearson 1934.
 * @example
 * nullPassRate(3, 200).high; // => 0.0432
 */
export const nullPassRate = (passed: number, tried: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  return {
    ...clopperPearson(passed, tried, options),
    method: "null-models",
  };
};
