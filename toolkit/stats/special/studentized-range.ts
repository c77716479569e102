import { itemAt } from "../../base/item-at.ts";
import { checkCount, checkProbability } from "../check.ts";
import { point, shape } from "./domain.ts";
import { upperNormal } from "./normal.ts";
import { bracketedRoot } from "./root.ts";
import { LN_SQRT_2PI, stirlingError } from "./stirling.ts";

const STEP = 0.125;

/** The first node of the trapezoidal rule in z. The nodes are the same for every range. */
const FIRST = -9;
const nodes: { readonly z: number; readonly density: number; readonly below: number; readonly above: number }[] = [];
const node = (i: number): (typeof nodes)[number] => {
  for (let z = FIRST + nodes.length * STEP; nodes.length <= i; z += STEP)
    nodes.push({
      z,
      density: Math.exp(-0.5 * z * z - LN_SQRT_2PI),
      below: upperNormal(-z),
      above: upperNormal(z),
    });
  return itemAt(nodes, i);
};

/** Density and lower tail of the range at these nodes, for k groups. */
const tailsAtNodes = (q: number, k: number): readonly [lower: number, upper: number] => {
  if (q <= 0) return [0, 1];
  if (q > 80) return [1, 0];
  let lower = 0;
  let upper = 0;
  const last = Math.floor((Math.max(9, q / 2 + 9) - FIRST) / STEP);
  for (let i = 0; i <= last; i++) {
    const { z, density, below, above } = node(i);
    const far = upperNormal(q - z);
    const all = below ** (k - 1);
    if (far < 0.5 * below) {
      const missing = -all * Math.expm1((k - 1) * Math.log1p(-far / below));
      upper += density * missing;
      lower += density * (all - missing);
    } else {
      const inside = Math.max(0, z > q / 2 ? upperNormal(z - q) - above : below - far) ** (k - 1);
      lower += density * inside;
      upper += density * (all - inside);
    }
  }
  return [Math.min(1, k * STEP * lower), Math.min(1, k * STEP * upper)];
};

/** Below this range, the lower tail is q^(k-1) (c + d q²) to 16 digits. */
const NEAR = 1e-4;

/**
 * Makes the function of both tails for a known variance. Short ranges, which are frequent for a small df, use the first
 * two terms of the series.
 */
const knownFor = (k: number): ((q: number) => readonly [lower: number, upper: number]) => {
  let terms: readonly [number, number] | undefined;
  return (q) => {
    if (!(q > 0 && q < NEAR)) return tailsAtNodes(q, k);
    if (!terms) {
      const [one, two] = [
        tailsAtNodes(NEAR, k)[0] / NEAR ** (k - 1),
        tailsAtNodes(2 * NEAR, k)[0] / (2 * NEAR) ** (k - 1),
      ];
      const slope = (two - one) / 3;
      terms = [one - slope, slope];
    }
    const lower = q ** (k - 1) * (terms[0] + terms[1] * (q / NEAR) ** 2);
    return [lower, 1 - lower];
  };
};

/** Both tails: the range of k normals over an independent chi with df degrees of freedom, integrated over ln s. */
const tails = (q: number, k: number, df: number): readonly [lower: number, upper: number] => {
  if (df === Number.POSITIVE_INFINITY || q <= 0) return tailsAtNodes(q, k);
  const short = knownFor(k);
  const half = df / 2;
  const width = 1 / Math.sqrt(2 * df);
  const step = Math.min(0.1, 0.45 * width);
  const peak = Math.LN2 + 0.5 * Math.log(half) - LN_SQRT_2PI - stirlingError(half);
  let lower = 0;
  let upper = 0;
  const add = (u: number): number => {
    const weight = step * Math.exp(peak - half * (Math.expm1(2 * u) - 2 * u));
    const [below, above] = short(q * Math.exp(u));
    lower += weight * below;
    upper += weight * above;
    return weight;
  };
  add(0);
  for (let u = step; add(u) > 1e-22; ) u += step;
  for (let u = -step; add(u) > 1e-18 * Math.min(1, upper) && u > -60; ) u -= step;
  return [Math.min(1, lower), Math.min(1, upper)];
};

const arguments_ = (k: number, df: number): void => {
  checkCount("k", k, 2);
  shape("df", df, true);
};

/**
 * Lower tail of the studentised range of k normal means (Tukey, Nemenyi): P(Q <= q).
 *
 * Trapezoidal rule over the real line, which converges exponentially for these integrands. Lower tails below 1e-21
 * are only correct in their order of magnitude.
 * @param q any number.
 * @param k number of groups, at least 2.
 * @param df degrees of freedom of the variance, above 0; Infinity if it is known.
 * @throws ToolkitError outside the domain.
 * @example
 * studentizedRangeCdf(3.314493155398122, 3, Infinity); // => 0.95
 */
export const studentizedRangeCdf = (q: number, k: number, df: number): number => {
  arguments_(k, df);
  const [lower, upper] = tails(point("q", q), k, df);
  return upper < 0.5 ? 1 - upper : lower;
};

/**
 * Upper tail of the studentised range of k normal means: P(Q > q), accurate into the far tail.
 *
 * @param q any number.
 * @param k number of groups, at least 2.
 * @param df degrees of freedom of the variance, above 0; Infinity if it is known.
 * @throws ToolkitError outside the domain.
 * @example
 * studentizedRangeSf(3.314493155398122, 3, Infinity); // => 0.05
 */
export const studentizedRangeSf = (q: number, k: number, df: number): number => {
  arguments_(k, df);
  const [lower, upper] = tails(point("q", q), k, df);
  return lower < 0.5 ? 1 - lower : upper;
};

/**
 * Quantile of the studentised range: the q with P(Q <= q) = p.
 *
 * @param p lower-tail probability, a fraction in [0, 1].
 * @param k number of groups, at least 2.
 * @param df degrees of freedom of the variance, above 0; Infinity if it is known.
 * @throws ToolkitError outside the domain.
 * @example
 * studentizedRangeQuantile(0.95, 3, Infinity); // => 3.314493155398
 */
export const studentizedRangeQuantile = (p: number, k: number, df: number): number => {
  arguments_(k, df);
  checkProbability("p", p);
  if (p === 0) return 0;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const excess = (u: number): number => {
    const [lower, upper] = tails(Math.exp(u), k, df);
    return p < 0.5 ? Math.log(lower / p) : Math.log((1 - p) / upper);
  };
  let low = 0;
  let high = 1.5;
  while (excess(low) > 0) low -= 2;
  while (excess(high) < 0) high += 1;
  return Math.exp(bracketedRoot(excess, low, high, 1e-14));
};
