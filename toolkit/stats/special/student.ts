import { checkProbability } from "../check.ts";
import { betaLogit, incompleteBeta } from "./beta.ts";
import { point, shape } from "./domain.ts";
import { lowerNormalQuantile, upperNormal } from "./normal.ts";

/** Upper tail for x >= 0 without checks. */
const upper = (x: number, df: number): number => {
  if (df === Number.POSITIVE_INFINITY) return upperNormal(x);
  if (x === Number.POSITIVE_INFINITY) return 0;
  const ratio = (x / df) * x;
  const far = ratio === Number.POSITIVE_INFINITY ? 0 : 1 / (1 + ratio);
  return 0.5 * incompleteBeta(df / 2, 0.5, far, ratio === Number.POSITIVE_INFINITY ? 1 : ratio / (1 + ratio));
};

/**
 * Lower tail of Student's t distribution: P(T <= x).
 *
 * Uses the incomplete beta function (Abramowitz and Stegun 1964, 26.7.1).
 * @param x any number.
 * @param df degrees of freedom, above 0; Infinity is the normal distribution.
 * @throws ToolkitError outside the domain.
 * @example
 * studentCdf(-2.302, 7); // => 0.0274146
 */
export const studentCdf = (x: number, df: number): number => studentSf(-point("x", x), df);

/**
 * Upper tail of Student's t distribution: P(T > x), accurate into the far tail.
 *
 * @param x any number.
 * @param df degrees of freedom, above 0; Infinity is the normal distribution.
 * @throws ToolkitError outside the domain.
 * @example
 * studentSf(40, 30); // => 6.86302e-28
 */
export const studentSf = (x: number, df: number): number => {
  point("x", x);
  shape("df", df, true);
  return x >= 0 ? upper(x, df) : 1 - upper(-x, df);
};

/** Positive quantile for a tail of at most 1/2, without checks. */
const quantile = (tail: number, df: number): number => {
  if (df === Number.POSITIVE_INFINITY) return -lowerNormalQuantile(tail);
  if (tail === 0) return Number.POSITIVE_INFINITY;
  return Math.sqrt(df) * Math.exp(-betaLogit(df / 2, 0.5, 2 * tail, 1 - 2 * tail) / 2);
};

/**
 * Quantile of Student's t distribution: the x with P(T <= x) = p.
 *
 * @param p lower-tail probability, a fraction in [0, 1].
 * @param df degrees of freedom, above 0; Infinity is the normal distribution.
 * @throws ToolkitError outside the domain.
 * @example
 * studentQuantile(0.975, 2); // => 4.302652729749462
 */
export const studentQuantile = (p: number, df: number): number => {
  checkProbability("p", p);
  shape("df", df, true);
  return p <= 0.5 ? -quantile(p, df) : quantile(1 - p, df);
};

/**
 * Upper quantile of Student's t distribution: the x with P(T > x) = q.
 *
 * @param q upper-tail probability, a fraction in [0, 1].
 * @param df degrees of freedom, above 0; Infinity is the normal distribution.
 * @throws ToolkitError outside the domain.
 * @example
 * studentSfQuantile(0.025, Infinity); // => 1.959963984540054
 */
export const studentSfQuantile = (q: number, df: number): number => -studentQuantile(q, df);
