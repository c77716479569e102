import { inverseLogit } from "./item.ts";

/** Standard deviations of the normal priors of slope (mean 1) and intercept (mean 0); null = no prior. */
export interface ItemPrior {
  readonly slopeDeviation: number;
  readonly interceptDeviation: number;
}

interface Sums {
  readonly right: number;
  readonly rightAbility: number;
  /** Expected number of models at each node that answered the item. */
  readonly counts: Float64Array;
}

const precision = (deviation: number | undefined): number => (deviation === undefined ? 0 : 1 / deviation ** 2);

const STEPS = 2;

/** Newton steps on one item's slope and intercept. The expected log-likelihood is concave in them. */
export const newtonItem = (
  slope: number,
  intercept: number,
  { right, rightAbility, counts }: Sums,
  at: Float64Array,
  prior: ItemPrior | null,
  fixedSlope: boolean,
): readonly [slope: number, intercept: number] => {
  const [priorSlope, priorIntercept] = [precision(prior?.slopeDeviation), precision(prior?.interceptDeviation)];
  let [a, d] = [slope, intercept];
  for (let step = 0; step < STEPS; step++) {
    let ga = rightAbility - priorSlope * (a - 1);
    let gd = right - priorIntercept * d;
    let [haa, had, hdd] = [priorSlope, 0, priorIntercept];
    for (let q = 0; q < at.length; q++) {
      const p = inverseLogit(a * at[q]! + d);
      const weight = counts[q]!;
      const information = weight * p * (1 - p);
      ga -= weight * p * at[q]!;
      gd -= weight * p;
      haa += information * at[q]! * at[q]!;
      had += information * at[q]!;
      hdd += information;
    }
    if (fixedSlope) {
      d += clamp(gd / hdd);
      continue;
    }
    const determinant = haa * hdd - had * had;
    if (!(determinant > 0)) break;
    a += clamp((ga * hdd - gd * had) / determinant);
    d += clamp((gd * haa - ga * had) / determinant);
  }
  return [a, d];
};

/** Limits a Newton step, because it overshoots far from the optimum. */
const clamp = (step: number): number => Math.max(-1, Math.min(1, Number.isFinite(step) ? step : 0));

/** One Newton step on the slope that all items share. */
export const newtonSlope = (
  slope: number,
  intercepts: Float64Array,
  rightAbility: Float64Array,
  counts: (item: number) => Float64Array,
  at: Float64Array,
  prior: ItemPrior | null,
): number => {
  const pull = precision(prior?.slopeDeviation);
  let gradient = -pull * (slope - 1);
  let curvature = pull;
  for (let j = 0; j < intercepts.length; j++) {
    const weights = counts(j);
    gradient += rightAbility[j]!;
    for (let q = 0; q < at.length; q++) {
      const p = inverseLogit(slope * at[q]! + intercepts[j]!);
      gradient -= weights[q]! * p * at[q]!;
      curvature += weights[q]! * p * (1 - p) * at[q]! * at[q]!;
    }
  }
  return slope + clamp(gradient / curvature);
};
