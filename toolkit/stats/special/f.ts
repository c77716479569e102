import { checkProbability } from "../check.ts";
import { betaLogit, incompleteBeta } from "./beta.ts";
import { point, shape } from "./domain.ts";

const shapes = (df1: number, df2: number): void => {
  shape("df1", df1);
  shape("df2", df2);
};

/**
 * Lower tail of the F distribution: P(X <= x).
 *
 * @param x any number.
 * @param df1 degrees of freedom of the numerator, above 0.
 * @param df2 degrees of freedom of the denominator, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * fCdf(3.2, 4, 36); // => 0.976045682050888
 */
export const fCdf = (x: number, df1: number, df2: number): number => {
  shapes(df1, df2);
  if (point("x", x) <= 0) return 0;
  const odds = x * (df1 / df2);
  return incompleteBeta(df1 / 2, df2 / 2, 1 / (1 + 1 / odds), 1 / (1 + odds));
};

/**
 * Upper tail of the F distribution: P(X > x), accurate into the far tail.
 *
 * @param x any number.
 * @param df1 degrees of freedom of the numerator, above 0.
 * @param df2 degrees of freedom of the denominator, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * fSf(3.2, 4, 36); // => 0.023954317949112
 */
export const fSf = (x: number, df1: number, df2: number): number => {
  shapes(df1, df2);
  if (point("x", x) <= 0) return 1;
  const odds = x * (df1 / df2);
  return incompleteBeta(df2 / 2, df1 / 2, 1 / (1 + odds), 1 / (1 + 1 / odds));
};

/**
 * Quantile of the F distribution: the x with P(X <= x) = p.
 *
 * @param p lower-tail probability, a fraction in [0, 1].
 * @param df1 degrees of freedom of the numerator, above 0.
 * @param df2 degrees of freedom of the denominator, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * fQuantile(0.95, 1, 10); // => 4.964602743730711
 */
export const fQuantile = (p: number, df1: number, df2: number): number => {
  shapes(df1, df2);
  return (df2 / df1) * Math.exp(betaLogit(df1 / 2, df2 / 2, checkProbability("p", p), 1 - p));
};

/**
 * Upper quantile of the F distribution: the x with P(X > x) = q.
 *
 * @param q upper-tail probability, a fraction in [0, 1].
 * @param df1 degrees of freedom of the numerator, above 0.
 * @param df2 degrees of freedom of the denominator, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * fSfQuantile(0.05, 1, 10); // => 4.964602743730711
 */
export const fSfQuantile = (q: number, df1: number, df2: number): number => {
  shapes(df1, df2);
  return (df2 / df1) * Math.exp(betaLogit(df1 / 2, df2 / 2, 1 - checkProbability("q", q), q));
};
