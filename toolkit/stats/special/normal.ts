import { checkProbability } from "../check.ts";
import { point } from "./domain.ts";

const SQRT_2PI = 2.5066282746310007;

/** exp(-x²/2), with x split into two parts so that rounding of the square does not affect the exponent. */
const bell = (x: number): number => {
  const coarse = Math.trunc(x * 16) / 16;
  return Math.exp(-0.5 * coarse * coarse) * Math.exp(-0.5 * (x - coarse) * (x + coarse));
};

/** Probability between 0 and |x|: φ(x)(x + x³/3 + x⁵/15 + ...). */
const middle = (x: number): number => {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let j = 3; ; j += 2) {
    term *= square / j;
    const next = sum + term;
    if (next === sum || Number.isNaN(next)) return (sum * bell(x)) / SQRT_2PI;
    sum = next;
  }
};

/** Laplace's continued fraction for the upper tail, x >= 2. */
const far = (x: number): number => {
  let fraction = x;
  for (let j = Math.ceil(420 / (x * x)) + 8; j > 0; j--) fraction = x + j / fraction;
  return bell(x) / (SQRT_2PI * fraction);
};

/** Upper tail without checks, for inner loops. */
export const upperNormal = (x: number): number => {
  if (x >= 2) return x > 39 ? 0 : far(x);
  if (x <= -2) return x < -39 ? 1 : 1 - far(-x);
  return 0.5 - middle(x);
};

/**
 * Density of the standard normal distribution, exp(-x²/2)/√(2π).
 *
 * @param x any number.
 * @example
 * normalPdf(0); // => 0.3989422804014327
 */
export const normalPdf = (x: number): number => (Math.abs(point("x", x)) > 39 ? 0 : bell(x) / SQRT_2PI);

/**
 * Lower tail of the standard normal distribution: P(Z <= x), accurate into the far tail.
 *
 * Power series around 0, Laplace's continued fraction outside (Abramowitz and Stegun 1964, 26.2.11 and 26.2.14).
 * @param x any number, infinities included.
 * @throws ToolkitError for NaN.
 * @example
 * normalCdf(-10); // => 7.619853024160527e-24
 */
export const normalCdf = (x: number): number => upperNormal(-point("x", x));

/**
 * Upper tail of the standard normal distribution: P(Z > x), accurate into the far tail (never 1 - cdf).
 *
 * @param x any number, infinities included.
 * @throws ToolkitError for NaN.
 * @example
 * normalSf(1.959963984540054); // => 0.025
 */
export const normalSf = (x: number): number => upperNormal(point("x", x));

const ratio = (r: number, above: readonly number[], below: readonly number[]): number => {
  let top = 0;
  let bottom = 0;
  for (let i = above.length - 1; i >= 0; i--) {
    top = top * r + above[i]!;
    bottom = bottom * r + below[i]!;
  }
  return top / bottom;
};

const CENTRE = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852546,
  ],
] as const;
const SHOULDER = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const;
const TAIL = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
] as const;

/** Lower quantile without checks, for inner loops. */
export const lowerNormalQuantile = (p: number): number => {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(0.180625 - q * q, CENTRE[0], CENTRE[1]);
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  if (r === Number.POSITIVE_INFINITY) return q < 0 ? -r : r;
  const z = r <= 5 ? ratio(r - 1.6, SHOULDER[0], SHOULDER[1]) : ratio(r - 5, TAIL[0], TAIL[1]);
  return q < 0 ? -z : z;
};

/**
 * Quantile of the standard normal distribution: the x with P(Z <= x) = p. For a tiny upper tail use
 * {@link normalSfQuantile}, which does not lose 1 - p to rounding.
 *
 * Rational approximation AS 241 (Wichura 1988), relative error about 1e-16.
 * @param p lower-tail probability, a fraction in [0, 1].
 * @throws ToolkitError outside [0, 1].
 * @example
 * normalQuantile(0.975); // => 1.959963984540054
 */
export const normalQuantile = (p: number): number => lowerNormalQuantile(checkProbability("p", p));

/**
 * Upper quantile of the standard normal distribution: the x with P(Z > x) = q.
 *
 * @param q upper-tail probability, a fraction in [0, 1].
 * @throws ToolkitError outside [0, 1].
 * @example
 * normalSfQuantile(1e-20); // => 9.262340089798409
 */
export const normalSfQuantile = (q: number): number => -lowerNormalQuantile(checkProbability("q", q));
