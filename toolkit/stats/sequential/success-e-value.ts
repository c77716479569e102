import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type MixturePrior, mixture } from "./beta-mixture.ts";

export interface SuccessEValueOptions {
  /** Success rate under the null hypothesis, a fraction in (0, 1). Default 0.5. */
  readonly rate?: number;
  readonly prior?: MixturePrior;
}

/**
 * E-value against a success rate: how many times better do other rates explain the results so far? It is valid after
 * every result.
 *
 * `e = B(x + a, n - x + b) / (B(a, b) p0^x (1 - p0)^(n - x))`. It is the likelihood ratio of a beta mixture of rates
 * to p0. Under p0 the probability that e ever reaches 1/alpha is at most alpha, whatever the stopping rule.
 *
 * @param successes x, the number of successes so far.
 * @param n number of results so far.
 * @param options `rate` p0, `prior`.
 * @returns e >= 0; above 20 is evidence against p0 at 5%, and 1 / e is an anytime-valid p-value.
 * @throws ToolkitError "invalid_argument" for x > n or a rate outside (0, 1).
 *
 * Cost O(1). For two models on the same tasks: x = tasks that only the first got right, n = tasks on which they
 * disagree, rate 0.5.
 * Source: Robbins 1970; Ramdas et al. 2023.
 * @example
 * successEValue(60, 100); // => 0.91304978
 */
export const successEValue = (successes: number, n: number, options: SuccessEValueOptions = {}): number => {
  checkKeys(options, ["rate", "prior"]);
  return Math.exp(mixture(successes, n, options.prior)(checkOpenProbability("rate", options.rate ?? 0.5)));
};
