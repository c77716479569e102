import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { fisherInterval } from "./fisher-interval.ts";

/** Standard error of atanh(tau) for n ranked items. */
export const fiellerError = (n: number): number => (n > 4 ? Math.sqrt(0.437 / (n - 4)) : Number.NaN);

/**
 * Interval of Kendall's tau if only its value and n are known, for example from a paper: tanh(atanh(tau) ± z sqrt(0.437
 * / (n - 4))).
 *
 * @param tau in [-1, 1].
 * @param n number of ranked items. Up to 4, the interval is the whole range. A tau of ±1 gets the interval of an order
 *   one swap of neighbours away, with one end at ±1.
 * @param options `level` (default 0.95), `side`.
 * @returns tau with its bounds in [-1, 1].
 * @throws ToolkitError "invalid_argument" for tau outside [-1, 1].
 *
 * Cost: O(1).
 * Source: Fieller, Hartley and Pearson 1957. Valid for few ties and |tau| below about 0.8. With the data available,
 * `kendallTau` offers an interval that takes ties into account.
 * @example
 * kendallInterval(0.8, 20).low; // => 0.64965
 */
export const kendallInterval = (tau: number, n: number, options: IntervalOptions = {}): Interval => {
  checkKeys(options, ["level", "side"]);
  if (!(checkFinite("tau", tau) >= -1 && tau <= 1))
    throw new ToolkitError(`tau must be in [-1, 1], got ${tau}`, {
      code: "invalid_argument",
      argument: "tau",
      value: tau,
    });
  checkCount("n", n, 2);
  return fisherInterval(tau, { standardError: fiellerError(n), nearest: 1 - 4 / (n * (n - 1)) }, n, "fieller", options);
};
