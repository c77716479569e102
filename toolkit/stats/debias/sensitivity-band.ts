import { fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type DebiasedInterval, type DebiasedIntervalOptions, debiasedInterval } from "./debiased-interval.ts";

export interface SensitivityPoint {
  readonly alpha: number;
  readonly interval: DebiasedInterval;
}

/**
 * De-biased interval for each of several assumed shares of erroneous tasks (alpha). q may lie anywhere in its range.
 *
 * @param successes passed tasks.
 * @param n tasks.
 * @param alphas assumed shares of erroneous tasks, each in [0, 1).
 * @param q range of the pass rate on erroneous tasks. Default [0, 1].
 * @param options as for `debiasedInterval`.
 * @returns one point for each alpha: alpha and the interval.
 * @throws ToolkitError as `debiasedInterval`.
 * Cost: O(alphas).
 * Source: UniCode (2026), appendix B.5.7.
 * @example
 * sensitivityBand(391, 500, [0, 0.1]).map(({ alpha }) => alpha); // => [0, 0.1]
 */
export const sensitivityBand = (
  successes: number,
  n: number,
  alphas: readonly number[],
  q: readonly [number, number] = [0, 1],
  options: DebiasedIntervalOptions = {},
): SensitivityPoint[] => {
  checkKeys(options, ["interval", "rule", "level", "side"]);
  if (!Array.isArray(alphas)) fail("alphas", alphas, "a list of shares of erroneous tasks");
  return alphas.map((alpha) => ({
    alpha,
    interval: debiasedInterval(successes, n, { alpha: [alpha, alpha], q }, options),
  }));
};
