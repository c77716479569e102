import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { mixture } from "./beta-mixture.ts";
import type { SuccessEValueOptions } from "./success-e-value.ts";

/**
 * Natural logarithm of the e-value against a success rate, for values beyond the largest double (e^709).
 *
 * `ln e = ln B(x + a, n - x + b) - ln B(a, b) - x ln p0 - (n - x) ln(1 - p0)`.
 *
 * @param successes x, the number of successes so far.
 * @param n number of results so far.
 * @param options `rate` p0, `prior`.
 * @returns ln e; above ln 20 = 3 is evidence against p0 at 5%.
 * @throws ToolkitError "invalid_argument" for x > n or a rate outside (0, 1).
 *
 * Cost O(1).
 * Source: Robbins 1970; Ramdas et al. 2023.
 * @example
 * successLogEValue(60000, 100000); // => 2008.00027
 */
export const successLogEValue = (successes: number, n: number, options: SuccessEValueOptions = {}): number => {
  checkKeys(options, ["rate", "prior"]);
  return mixture(successes, n, options.prior)(checkOpenProbability("rate", options.rate ?? 0.5));
};
