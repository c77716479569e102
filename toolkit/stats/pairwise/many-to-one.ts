import { upperNormal } from "../special/normal.ts";
import { bracketedRoot } from "../special/root.ts";
import { LN_SQRT_2PI, stirlingError } from "../special/stirling.ts";

/** The joint distribution of the t statistics of several groups against one control. */
export interface ManyToOne {
  /** λ_i of each group. The correlation of groups i and j is λ_i λ_j. */
  readonly loads: readonly number[];
  /** Degrees of freedom of the pooled variance. */
  readonly df: number;
  /** True for the maximum of |t|, false for the maximum of t. */
  readonly twoSided: boolean;
}

/**
 * P(any t_i exceeds `bound`) for known variances. Given the control's normal z, the groups are independent. The result
 * is 1 - Π P(t_i does not exceed `bound` | z), averaged over z. Each factor is computed from its small complement, so
 * that small results stay accurate.
 */
const beyondKnown = (bound: number, { loads, twoSided }: ManyToOne, step: number): number => {
  let sum = 0;
  for (let z = -8.5; z <= 8.5; z += step) {
    let inside = 0;
    for (const load of loads) {
      const residual = Math.sqrt(1 - load * load);
      const outside =
        upperNormal((bound - load * z) / residual) + (twoSided ? upperNormal((bound + load * z) / residual) : 0);
      inside += Math.log1p(-Math.min(1, outside));
    }
    sum += Math.exp(-0.5 * z * z - LN_SQRT_2PI) * -Math.expm1(inside);
  }
  return sum * step;
};

/**
 * P(the maximum t, or |t|, exceeds x). Trapezoidal rules over the control's normal and over ln s, s the pooled
 * deviation.
 */
export const manyToOneSf = (x: number, plan: ManyToOne): number => {
  const { loads, df, twoSided } = plan;
  if (twoSided && x <= 0) return 1;
  const narrow = Math.sqrt(1 - Math.max(...loads) ** 2);
  const zStep = Math.min(0.125, 0.45 * narrow);
  const half = df / 2;
  const step = Math.min(0.1, 0.45 / Math.sqrt(2 * df));
  const peak = Math.LN2 + 0.5 * Math.log(half) - LN_SQRT_2PI - stirlingError(half);
  let total = 0;
  const add = (u: number): number => {
    const weight = step * Math.exp(peak - half * (Math.expm1(2 * u) - 2 * u));
    total += weight * beyondKnown(x * Math.exp(u), plan, zStep);
    return weight;
  };
  add(0);
  for (let u = step; add(u) > 1e-20; ) u += step;
  for (let u = -step; add(u) > 1e-16 * Math.min(1, total) && u > -60; ) u -= step;
  return Math.min(1, total);
};

/** The x that the maximum t, or |t|, exceeds with this probability, in (0, 1). */
export const manyToOneQuantile = (chance: number, plan: ManyToOne): number => {
  const excess = (x: number): number => Math.log(manyToOneSf(x, plan) / chance);
  let [low, high] = [plan.twoSided ? 1e-6 : -1, 3];
  while (excess(low) < 0) low -= 3;
  while (excess(high) > 0) high *= 2;
  return bracketedRoot(excess, low, high, 1e-10);
};
