import { point, shape } from "./domain.ts";
import { lowerNormalQuantile } from "./normal.ts";
import { deviance, LN_SQRT_2PI, stirlingError } from "./stirling.ts";

/** ln Γ(x) without checks, x > 0. */
export const lnGamma = (x: number): number => {
  if (x === 1 || x === 2) return 0;
  if (x < 0.6) return lnGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + LN_SQRT_2PI + stirlingError(x);
};

/** x^a e^-x / Γ(a + 1): the factor before the series and the continued fraction. */
const prefactor = (a: number, x: number): number =>
  a < 0.1
    ? Math.exp(a * Math.log(x) - x - lnGamma(a + 1))
    : Math.exp(-stirlingError(a) - deviance(a, x) - LN_SQRT_2PI) / Math.sqrt(a);

const series = (a: number, x: number): number => {
  let term = 1;
  let sum = 1;
  for (let at = a + 1; term > sum * 1e-17; at++) {
    term *= x / at;
    sum += term;
  }
  return sum;
};

/** Legendre's continued fraction of Γ(a, x), by forward evaluation (Lentz). */
const fraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let j = 1; j < 1_000_000; j++) {
    const coefficient = -j * (j - a);
    b += 2;
    d = 1 / (coefficient * d + b);
    c = b + coefficient / c;
    const change = c * d;
    h *= change;
    if (Math.abs(change - 1) < 2e-16) break;
  }
  return h;
};

/** P(a, x) and Q(a, x) without checks. The smaller one is computed directly. */
export const gammaTails = (a: number, x: number): readonly [lower: number, upper: number] => {
  if (x <= 0) return [0, 1];
  if (x === Number.POSITIVE_INFINITY) return [1, 0];
  if (x < a + 1) {
    const lower = prefactor(a, x) * series(a, x);
    return [lower, 1 - lower];
  }
  const upper = prefactor(a, x) * a * fraction(a, x);
  return [1 - upper, upper];
};

/**
 * The x with P(a, x) = p and Q(a, x) = q. The smaller of p and q is used. Newton's method in ln x, kept in a bracket.
 */
export const gammaQuantilePair = (a: number, p: number, q: number): number => {
  if (p === 0) return 0;
  if (q === 0) return Number.POSITIVE_INFINITY;
  const low = p <= q;
  const z = low ? lowerNormalQuantile(p) : -lowerNormalQuantile(q);
  const cube = 1 - 1 / (9 * a) + z / (3 * Math.sqrt(a));
  const small = Math.exp((Math.log(p) + lnGamma(a + 1)) / a);
  let x = cube > 0.3 && a > 0.3 ? a * cube ** 3 : small;
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) x = small > 0 ? small : Number.MIN_VALUE;
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 200; i++) {
    const [lower, upper] = gammaTails(a, x);
    const tail = low ? lower : upper;
    const excess = low ? Math.log(lower) - Math.log(p) : Math.log(q) - Math.log(upper);
    if (excess === 0) return x;
    if (excess < 0) from = x;
    else to = x;
    const slope = (prefactor(a, x) * a) / tail;
    let next = x * Math.exp(Math.max(-4, Math.min(4, -excess / slope)));
    if (!(next > from && next < to)) next = to === Number.POSITIVE_INFINITY ? x * 2 : (from + to) / 2;
    if (Math.abs(next - x) <= 2e-16 * x) return next;
    x = next;
  }
  return x;
};

/**
 * Natural logarithm of the gamma function, ln Γ(x).
 *
 * Stirling's series; below 16 by recurrence.
 * @param x a finite number above 0.
 * @throws ToolkitError for x <= 0.
 * @example
 * logGamma(0.5); // => 0.5723649429247001
 */
export const logGamma = (x: number): number => lnGamma(shape("x", x));

/**
 * Regularised lower incomplete gamma function P(a, x) = γ(a, x)/Γ(a).
 *
 * @param a shape, above 0.
 * @param x at least 0 (below 0 counts as 0).
 * @throws ToolkitError for a <= 0 or NaN.
 * @example
 * lowerGamma(1, 2); // => 0.8646647167633873
 */
export const lowerGamma = (a: number, x: number): number => gammaTails(shape("a", a), point("x", x))[0];

/**
 * Regularised upper incomplete gamma function Q(a, x) = 1 - P(a, x), accurate into the far tail.
 *
 * @param a shape, above 0.
 * @param x at least 0 (below 0 counts as 0).
 * @throws ToolkitError for a <= 0 or NaN.
 * @example
 * upperGamma(1, 50); // => 1.928749847963918e-22
 */
export const upperGamma = (a: number, x: number): number => gammaTails(shape("a", a), point("x", x))[1];
