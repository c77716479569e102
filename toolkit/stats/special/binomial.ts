import { checkCount, checkProbability, fail } from "../check.ts";
import { incompleteBeta } from "./beta.ts";
import { deviance, LN_SQRT_2PI, stirlingError } from "./stirling.ts";

/** P(X = k) without checks, 0 <= k <= n, 0 < p < 1, in Loader's (2000) saddle-point form. */
export const binomialMass = (k: number, n: number, p: number): number => {
  if (k === 0) return Math.exp(n * Math.log1p(-p));
  if (k === n) return Math.exp(n * Math.log(p));
  const failures = n - k;
  const exponent =
    stirlingError(n) -
    stirlingError(k) -
    stirlingError(failures) -
    deviance(k, n * p) -
    deviance(failures, n * (1 - p));
  return Math.exp(exponent - LN_SQRT_2PI) * Math.sqrt(n / k / failures);
};

const arguments_ = (k: number, n: number, p: number): void => {
  if (!Number.isSafeInteger(k)) fail("k", k, "a whole number");
  checkCount("n", n);
  checkProbability("p", p);
};

/**
 * Probability of exactly k successes in n trials.
 *
 * @param k number of successes; outside 0..n the probability is 0.
 * @param n number of trials.
 * @param p success probability of one trial, a fraction.
 * @throws ToolkitError outside the domain.
 * @example
 * binomialPmf(3, 10, 0.5); // => 0.1171875
 */
export const binomialPmf = (k: number, n: number, p: number): number => {
  arguments_(k, n, p);
  if (k < 0 || k > n) return 0;
  if (p === 0 || p === 1) return k === (p === 0 ? 0 : n) ? 1 : 0;
  return binomialMass(k, n, p);
};

/**
 * Probability of at most k successes in n trials: P(X <= k).
 *
 * Uses the incomplete beta function (Abramowitz and Stegun 1964, 26.5.24), so that a large n costs no more.
 * @param k number of successes.
 * @param n number of trials.
 * @param p success probability of one trial, a fraction.
 * @throws ToolkitError outside the domain.
 * @example
 * binomialCdf(7, 10, 0.5); // => 0.9453125
 */
export const binomialCdf = (k: number, n: number, p: number): number => {
  arguments_(k, n, p);
  if (k < 0) return 0;
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 1 - p, p);
};

/**
 * Probability of more than k successes in n trials: P(X > k), accurate into the far tail.
 *
 * @param k number of successes.
 * @param n number of trials.
 * @param p success probability of one trial, a fraction.
 * @throws ToolkitError outside the domain.
 * @example
 * binomialSf(7, 10, 0.5); // => 0.0546875
 */
export const binomialSf = (k: number, n: number, p: number): number => {
  arguments_(k, n, p);
  if (k < 0) return 1;
  return k >= n ? 0 : incompleteBeta(k + 1, n - k, p, 1 - p);
};
