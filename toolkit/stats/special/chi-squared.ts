import { checkProbability } from "../check.ts";
import { point, shape } from "./domain.ts";
import { gammaQuantilePair, gammaTails } from "./gamma.ts";

/**
 * Lower tail of the chi-squared distribution: P(X <= x).
 *
 * @param x any number.
 * @param df degrees of freedom, above 0.
 * @throws ToolkitError for df <= 0 or NaN.
 * @example
 * chiSquaredCdf(3.841458820694124, 1); // => 0.95
 */
export const chiSquaredCdf = (x: number, df: number): number => gammaTails(shape("df", df) / 2, point("x", x) / 2)[0];

/**
 * Upper tail of the chi-squared distribution: P(X > x), accurate into the far tail.
 *
 * @param x any number.
 * @param df degrees of freedom, above 0.
 * @throws ToolkitError for df <= 0 or NaN.
 * @example
 * chiSquaredSf(100, 2); // => 1.928749847963918e-22
 */
export const chiSquaredSf = (x: number, df: number): number => gammaTails(shape("df", df) / 2, point("x", x) / 2)[1];

/**
 * Quantile of the chi-squared distribution: the x with P(X <= x) = p.
 *
 * @param p lower-tail probability, a fraction in [0, 1].
 * @param df degrees of freedom, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * chiSquaredQuantile(0.95, 1); // => 3.841458820694124
 */
export const chiSquaredQuantile = (p: number, df: number): number =>
  2 * gammaQuantilePair(shape("df", df) / 2, checkProbability("p", p), 1 - p);

/**
 * Upper quantile of the chi-squared distribution: the x with P(X > x) = q.
 *
 * @param q upper-tail probability, a fraction in [0, 1].
 * @param df degrees of freedom, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * chiSquaredSfQuantile(1e-20, 2); // => 92.10340371976183
 */
export const chiSquaredSfQuantile = (q: number, df: number): number =>
  2 * gammaQuantilePair(shape("df", df) / 2, 1 - checkProbability("q", q), q);
