import { inverseLogit } from "./item.ts";

/** Slope, intercept and logit of the guessing probability: P = c + (1 - c) logistic(a theta + d), c = logistic(g). */
export type GuessingCurve = readonly [slope: number, intercept: number, guess: number];

/** Means and precisions of the normal priors of the three parameters; a precision of 0 means no prior. */
export interface CurvePrior {
  readonly centres: GuessingCurve;
  readonly precisions: GuessingCurve;
}

/**
 * Returns the probability p of a right answer at ability `theta`, and its derivatives by the three parameters (`rise`).
 */
export const curveScore = (
  [a, d, g]: GuessingCurve,
  theta: number,
): { readonly p: number; readonly rise: readonly [number, number, number] } => {
  const [c, other] = [inverseLogit(g), inverseLogit(-g)];
  const [up, down] = [inverseLogit(a * theta + d), inverseLogit(-a * theta - d)];
  const slope = other * up * down;
  return { p: c + other * up, rise: [slope * theta, slope, c * other * down] };
};

/** An item's curve, with the probabilities of right and wrong answers at each node of the ability grid. */
export interface ItemCurve {
  readonly curve: GuessingCurve;
  /** logistic(slope theta + intercept) at each node; `down` is 1 minus this. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly logRight: Float64Array;
  readonly logWrong: Float64Array;
}

/** Expected numbers of models at each node of the ability grid, for one item. */
export interface Expected {
  /** Number of models that answered the item. */
  readonly all: Float64Array;
  /** Number of models that answered the item right. */
  readonly right: Float64Array;
}

/** Computes the probabilities of right and wrong answers at each node. */
export const itemCurve = (curve: GuessingCurve, at: Float64Array): ItemCurve => {
  const [a, d, g] = curve;
  const [guess, other] = [inverseLogit(g), inverseLogit(-g)];
  const nodes = at.length;
  const up = new Float64Array(nodes);
  const down = new Float64Array(nodes);
  const logRight = new Float64Array(nodes);
  const logWrong = new Float64Array(nodes);
  for (let q = 0; q < nodes; q++) {
    const x = a * at[q]! + d;
    const small = Math.exp(x < 0 ? x : -x);
    const share = 1 / (1 + small);
    up[q] = x < 0 ? small * share : share;
    down[q] = x < 0 ? share : small * share;
    const [right, wrong] = [guess + other * up[q]!, other * down[q]!];
    // This form gives the logarithm even if the probability underflows, as for steep curves.
    logRight[q] = right > 0 ? Math.log(right) : Math.max(g, x);
    logWrong[q] = wrong > 0 ? Math.log(wrong) : -Math.max(0, x) - Math.max(0, g);
  }
  return { curve, up, down, logRight, logWrong };
};

/** Log density of the prior, up to a constant. */
export const priorHeight = (curve: GuessingCurve, { centres, precisions }: CurvePrior): number => {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum -= (precisions[k]! * (curve[k]! - centres[k]!) ** 2) / 2;
  return sum;
};

/** Expected log-likelihood of the answers plus log prior. */
const height = ({ curve, logRight, logWrong }: ItemCurve, { all, right }: Expected, prior: CurvePrior): number => {
  let sum = priorHeight(curve, prior);
  for (let q = 0; q < all.length; q++) {
    const [solved, missed] = [right[q]!, all[q]! - right[q]!];
    if (solved > 0) sum += solved * logRight[q]!;
    if (missed > 0) sum += missed * logWrong[q]!;
  }
  return sum;
};

/** Solves a symmetric 3 × 3 system by elimination. Pivoting is not needed, because the matrix is positive definite. */
const solved = (
  [m00, m01, m02, m11, m12, m22]: readonly [number, number, number, number, number, number],
  [b0, b1, b2]: GuessingCurve,
): GuessingCurve => {
  const [f1, f2] = [m01 / m00, m02 / m00];
  const n11 = m11 - f1 * m01;
  const n12 = m12 - f1 * m02;
  const c1 = b1 - f1 * b0;
  const f = n12 / n11;
  const z = (b2 - f2 * b0 - f * c1) / (m22 - f2 * m02 - f * n12);
  const y = (c1 - n12 * z) / n11;
  return [(b0 - m01 * y - m02 * z) / m00, y, z];
};

/** Returns the changes of an item's three parameters in a Fisher scoring step. */
const direction = (
  { curve: [a, d, g], up, down }: ItemCurve,
  at: Float64Array,
  { all, right }: Expected,
  prior: CurvePrior,
): GuessingCurve => {
  const { centres, precisions } = prior;
  const [guess, other] = [inverseLogit(g), inverseLogit(-g)];
  let [b0, b1, b2] = [
    -precisions[0] * (a - centres[0]),
    -precisions[1] * (d - centres[1]),
    -precisions[2] * (g - centres[2]),
  ];
  let [m00, m01, m02, m11, m12, m22] = [precisions[0] + 1e-9, 0, 0, precisions[1] + 1e-9, 0, precisions[2] + 1e-9];
  for (let q = 0; q < at.length; q++) {
    const theta = at[q]!;
    const p = guess + other * up[q]!;
    const miss = other * down[q]!;
    const spread = Math.max(1e-300, p * miss);
    const off = (right[q]! - all[q]! * p) / spread;
    const weight = all[q]! / spread;
    const slope = miss * up[q]!;
    const rise = guess * miss;
    b0 += off * slope * theta;
    b1 += off * slope;
    b2 += off * rise;
    const straight = weight * slope * slope;
    const mixed = weight * slope * rise;
    m00 += straight * theta * theta;
    m01 += straight * theta;
    m11 += straight;
    m02 += mixed * theta;
    m12 += mixed;
    m22 += weight * rise * rise;
  }
  return solved([m00, m01, m02, m11, m12, m22], [b0, b1, b2]);
};

/**
 * Makes one Fisher scoring step on an item's three parameters. It halves the step until the likelihood does not fall.
 */
export const improveCurve = (from: ItemCurve, at: Float64Array, expected: Expected, prior: CurvePrior): ItemCurve => {
  const [a, d, g] = from.curve;
  const [da, dd, dg] = direction(from, at, expected, prior);
  const longest = Math.max(Math.abs(da), Math.abs(dd), Math.abs(dg));
  if (!Number.isFinite(longest)) return from;
  const before = height(from, expected, prior);
  for (let scale = Math.min(1, 1 / longest); scale > 1e-6; scale /= 2) {
    const next = itemCurve([a + scale * da, d + scale * dd, g + scale * dg], at);
    if (height(next, expected, prior) >= before) return next;
  }
  return from;
};
