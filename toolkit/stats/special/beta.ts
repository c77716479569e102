import { logistic } from "../../base/logistic.ts";
import { checkProbability } from "../check.ts";
import { point, shape } from "./domain.ts";
import { lnGamma } from "./gamma.ts";
import { lowerNormalQuantile } from "./normal.ts";
import { deviance, stirlingError } from "./stirling.ts";

const TWO_PI = 2 * Math.PI;

/** x^a y^b / B(a, b) without checks. y = 1 - x is a separate argument, so that neither loses precision. */
export const betaPower = (a: number, b: number, x: number, y: number): number => {
  const n = a + b;
  const exponent = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  return Math.exp(exponent) * Math.sqrt((a * (b / n)) / TWO_PI);
};

/**
 * Even part of the continued fraction of the incomplete beta function (DLMF 8.17.22; Didonato and Morris 1992, eq.
 * 9), by forward recurrence. It is rescaled, and tested for convergence, every fourth step. Valid for x below (a +
 * 1)/(a + b + 2).
 */
const fraction = (a: number, b: number, x: number, y: number): number => {
  const lambda = (x < y ? a - (a + b) * x : (a + b) * y - b) + 1;
  const twist = 2 - x;
  let inverse = 1 / (a + 1);
  let top = 1;
  let bottom = a * lambda * inverse;
  let topBefore = 0;
  let bottomBefore = 1;
  let value = 0;
  for (let m = 1; m < 4_000_000; m++) {
    const w = m * (b - m) * x * inverse;
    const numerator = (a + m - 1) * (a + b + m - 1) * w * x * inverse;
    inverse = 1 / (a + 2 * m + 1);
    const denominator = m + w + (a + m) * (lambda + m * twist) * inverse;
    const nextTop = denominator * top + numerator * topBefore;
    const nextBottom = denominator * bottom + numerator * bottomBefore;
    topBefore = top;
    bottomBefore = bottom;
    top = nextTop;
    bottom = nextBottom;
    if ((m & 3) === 0) {
      const scale = 1 / bottom;
      const now = top * scale;
      if (Math.abs(now - value) <= 2e-16 * now) return now;
      value = now;
      topBefore *= scale;
      bottomBefore *= scale;
      top = now;
      bottom = 1;
    }
  }
  return value;
};

/** I_x(a, b) without checks; `y` = 1 - x. Small values are computed directly, large ones as 1 minus the other tail. */
export const incompleteBeta = (a: number, b: number, x: number, y: number): number => {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (x * (a + b + 2) < a + 1) return betaPower(a, b, x, y) * fraction(a, b, x, y);
  return 1 - betaPower(b, a, y, x) * fraction(b, a, y, x);
};

/** Initial value on the logit scale: Abramowitz and Stegun (1964) 26.5.22, or a power law at the nearer end. */
const start = (a: number, b: number, p: number, q: number): number => {
  const z = p <= q ? -lowerNormalQuantile(p) : lowerNormalQuantile(q);
  if (a > 1 && b > 1) {
    const s = 1 / (2 * a - 1);
    const t = 1 / (2 * b - 1);
    const h = 2 / (s + t);
    const l = (z * z - 3) / 6;
    const w = (z * Math.sqrt(h + l)) / h - (t - s) * (l + 5 / 6 - 2 / (3 * h));
    const guess = Math.log(a / b) - 2 * w;
    if (Number.isFinite(guess)) return guess;
  }
  const logBeta = lnGamma(a) + lnGamma(b) - lnGamma(a + b);
  const left = (Math.log(p) + Math.log(a) + logBeta) / a;
  const right = (Math.log(q) + Math.log(b) + logBeta) / b;
  if (left < -0.5 && left <= right) return left;
  return right < -0.5 ? -right : Math.log(a / b) - z * Math.sqrt(1 / a + 1 / b);
};

/** Newton's step on the log of the tail, for initial values far in the tail. */
const far = (tail: number, p: number, density: number): number => (Math.log(p / tail) * tail) / density;

/**
 * Fifth-order step of the inverse on the logit scale, where density' = density × slope and slope' = -curve; `e` is
 * Newton's step. Its error is of sixth order in the step (in standard deviations), so one evaluation is usually
 * enough.
 */
const series = (e: number, slope: number, curve: number, skew: number): number => {
  const square = slope * slope;
  const second = curve * skew;
  const third = (2 * square + curve) / 6;
  const fourth = (second - 7 * slope * curve - 6 * slope * square) / 24;
  const bend = curve * skew * skew - 2 * curve * (1 - skew * skew) * 0.25;
  const fifth = (7 * curve * curve - 11 * slope * second + bend + 46 * square * curve + 24 * square * square) / 120;
  return e * (1 + e * (-slope / 2 + e * (third + e * (fourth + e * fifth))));
};

/**
 * ln(x/(1 - x)) of the x with I_x(a, b) = p and 1 - I = q, without checks. The smaller of p and q is used.
 * Fifth-order steps, kept in a bracket.
 */
export const betaLogit = (a: number, b: number, p: number, q: number): number => {
  if (p <= 0) return Number.NEGATIVE_INFINITY;
  if (q <= 0) return Number.POSITIVE_INFINITY;
  if (p > q) return -betaLogit(b, a, q, p);
  let from = -800;
  let to = 800;
  let t = Math.max(-745, Math.min(745, start(a, b, p, q)));
  for (let i = 0; i < 300; i++) {
    const x = 1 / (1 + Math.exp(-t));
    const y = 1 / (1 + Math.exp(t));
    const density = betaPower(a, b, x, y);
    const direct = x * (a + b + 2) < a + 1;
    const tail = direct ? density * fraction(a, b, x, y) : 1 - density * fraction(b, a, y, x);
    if (tail === p) return t;
    if (tail < p) from = t;
    else to = t;
    const slope = a * y - b * x;
    const curve = (a + b) * x * y;
    const near = tail > p / 2 && tail < 2 * p;
    const size = Math.abs((p - tail) / density) * (Math.abs(slope) + Math.sqrt(curve));
    const next = t + (near && size < 0.5 ? series((p - tail) / density, slope, curve, y - x) : far(tail, p, density));
    if (!(next > from && next < to)) {
      t = (from + to) / 2;
      if (to - from < 1e-15 * Math.abs(t)) return t;
    } else if ((near && size < 1.5e-3) || Math.abs(next - t) <= 2e-16 * Math.abs(t)) return next;
    else t = next;
  }
  return t;
};

/** Lower-tail quantile without checks. */
export const lowerBetaQuantile = (p: number, a: number, b: number): number => logistic(betaLogit(a, b, p, 1 - p));

/** Upper quantile without checks: the x with 1 - I_x(a, b) = q. */
export const upperBetaQuantile = (q: number, a: number, b: number): number => logistic(betaLogit(a, b, 1 - q, q));

/**
 * ln B(a, b) without checks, a <= b. If b is much larger than a, ln Γ(b) and ln Γ(a + b) are large and nearly equal.
 * Their difference is therefore computed term by term from Stirling's series: `(b - 1/2) ln(b/n) - a ln n + a` with n
 * = a + b.
 */
export const lnBeta = (a: number, b: number): number => {
  const n = a + b;
  if (b < 8) return lnGamma(a) + lnGamma(b) - lnGamma(n);
  const difference = (b - 0.5) * -Math.log1p(a / b) - a * Math.log(n) + a + stirlingError(b) - stirlingError(n);
  if (a < 8) return lnGamma(a) + difference;
  const power = a * Math.log(a / n) - b * Math.log1p(a / b) + 0.5 * Math.log((TWO_PI / a) * (n / b));
  return power + stirlingError(a) + stirlingError(b) - stirlingError(n);
};

/**
 * Natural logarithm of the beta function, ln B(a, b) = ln Γ(a) + ln Γ(b) - ln Γ(a + b).
 *
 * @param a above 0.
 * @param b above 0.
 * @throws ToolkitError for a or b <= 0.
 * @example
 * logBeta(2, 3); // => -2.4849066497880004
 */
export const logBeta = (a: number, b: number): number => {
  shape("a", a);
  shape("b", b);
  return lnBeta(Math.min(a, b), Math.max(a, b));
};

/**
 * Lower tail of the beta distribution: P(X <= x) = I_x(a, b), the regularised incomplete beta function.
 *
 * @param x any number; below 0 gives 0, above 1 gives 1.
 * @param a first shape, above 0.
 * @param b second shape, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * betaCdf(0.2, 3, 9); // => 0.3825984512
 */
export const betaCdf = (x: number, a: number, b: number): number =>
  incompleteBeta(shape("a", a), shape("b", b), point("x", x), 1 - x);

/**
 * Upper tail of the beta distribution: P(X > x), accurate into the far tail (never 1 - cdf).
 *
 * @param x any number; below 0 gives 1, above 1 gives 0.
 * @param a first shape, above 0.
 * @param b second shape, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * betaSf(0.99, 1, 10); // => 1e-20
 */
export const betaSf = (x: number, a: number, b: number): number =>
  incompleteBeta(shape("b", b), shape("a", a), 1 - point("x", x), x);

/**
 * Quantile of the beta distribution: the x with P(X <= x) = p.
 *
 * @param p lower-tail probability, a fraction in [0, 1].
 * @param a first shape, above 0.
 * @param b second shape, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * betaQuantile(0.025, 1, 164); // => 0.00015436496245593
 */
export const betaQuantile = (p: number, a: number, b: number): number =>
  lowerBetaQuantile(checkProbability("p", p), shape("a", a), shape("b", b));

/**
 * Upper quantile of the beta distribution: the x with P(X > x) = q.
 *
 * @param q upper-tail probability, a fraction in [0, 1].
 * @param a first shape, above 0.
 * @param b second shape, above 0.
 * @throws ToolkitError outside the domain.
 * @example
 * betaSfQuantile(1e-20, 1, 10); // => 0.99
 */
export const betaSfQuantile = (q: number, a: number, b: number): number =>
  upperBetaQuantile(checkProbability("q", q), shape("a", a), shape("b", b));
