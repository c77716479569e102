import { ToolkitError } from "../../errors.ts";
import { invert } from "./invert.ts";
import { logistic, type Response } from "./item.ts";
import { grid } from "./marginal-fit.ts";

/** slope, intercept and logit of the chance of guessing: P = c + (1 - c) logistic(a theta + d), c = logistic(g). */
export type Curve = readonly [slope: number, intercept: number, guess: number];

/** Centres and precisions of the normal priors of the three; a precision of 0 is no prior. */
export interface CurvePrior {
  readonly centres: Curve;
  readonly precisions: Curve;
}

export interface GuessingFit {
  readonly curves: readonly Curve[];
  /** weights[model][node]. */
  readonly weights: readonly Float64Array[];
  readonly at: Float64Array;
  readonly logLikelihood: number;
  readonly iterations: number;
}

/** What one answer says of the three: derivatives of log P(answer), and their expected products. */
export const curveScore = (
  [a, d, g]: Curve,
  theta: number,
): { readonly p: number; readonly rise: readonly [number, number, number] } => {
  const [c, other] = [logistic(g), logistic(-g)];
  const [up, down] = [logistic(a * theta + d), logistic(-a * theta - d)];
  const slope = other * up * down;
  return { p: c + other * up, rise: [slope * theta, slope, c * other * down] };
};

/** Posterior weights of every model over the grid. */
const weigh = (
  responses: readonly (readonly Response[])[],
  curves: readonly Curve[],
  at: Float64Array,
  logWeights: Float64Array,
): { readonly weights: Float64Array[]; readonly logLikelihood: number } => {
  const right = curves.map((curve) => at.map((theta) => Math.log(curveScore(curve, theta).p)));
  const wrong = curves.map(([a, d, g]) => {
    const other = Math.log(logistic(-g));
    return at.map((theta) => other + Math.log(logistic(-a * theta - d)));
  });
  let logLikelihood = 0;
  const weights = responses.map((row) => {
    const log = logWeights.slice();
    row.forEach((response, j) => {
      if (response === null) return;
      const own = (response === 1 ? right : wrong)[j]!;
      for (let q = 0; q < at.length; q++) log[q]! += own[q]!;
    });
    const most = log.reduce((a, b) => Math.max(a, b));
    const shares = log.map((value) => Math.exp(value - most));
    const sum = shares.reduce((a, b) => a + b, 0);
    logLikelihood += most + Math.log(sum);
    return shares.map((share) => share / sum);
  });
  return { weights, logLikelihood };
};

const priorHeight = (curve: Curve, { centres, precisions }: CurvePrior): number =>
  curve.reduce((sum, value, k) => sum - (precisions[k]! * (value - centres[k]!) ** 2) / 2, 0);

const height = (curve: Curve, at: Float64Array, all: Float64Array, right: Float64Array, prior: CurvePrior): number => {
  let sum = priorHeight(curve, prior);
  for (let q = 0; q < at.length; q++) {
    const { p } = curveScore(curve, at[q]!);
    const [a, d, g] = curve;
    if (right[q]! > 0) sum += right[q]! * Math.log(p);
    if (all[q]! > right[q]!)
      sum += (all[q]! - right[q]!) * (Math.log(logistic(-g)) + Math.log(logistic(-a * at[q]! - d)));
  }
  return sum;
};

/** One step of Fisher's scoring on an item's three parameters, halved until it does not overshoot. */
const improved = (curve: Curve, at: Float64Array, all: Float64Array, right: Float64Array, prior: CurvePrior): Curve => {
  const { centres, precisions } = prior;
  const gradient = curve.map((value, k) => -precisions[k]! * (value - centres[k]!));
  const information = precisions.map((precision, k) => precisions.map((_, l) => (k === l ? precision + 1e-9 : 0)));
  for (let q = 0; q < at.length; q++) {
    const { p, rise } = curveScore(curve, at[q]!);
    const spread = Math.max(1e-300, p * (1 - p));
    for (let k = 0; k < 3; k++) {
      gradient[k]! += ((right[q]! - all[q]! * p) * rise[k]!) / spread;
      for (let l = 0; l < 3; l++) information[k]![l]! += (all[q]! * rise[k]! * rise[l]!) / spread;
    }
  }
  const inverse = invert(information);
  const move = inverse.map((row) => row.reduce((sum, cell, k) => sum + cell * gradient[k]!, 0));
  if (!move.every(Number.isFinite)) return curve;
  const longest = Math.max(...move.map(Math.abs));
  const before = height(curve, at, all, right, prior);
  for (let scale = Math.min(1, 1 / longest); scale > 1e-6; scale /= 2) {
    const next = curve.map((value, k) => value + scale * move[k]!) as unknown as Curve;
    if (height(next, at, all, right, prior) >= before) return next;
  }
  return curve;
};

/** Maximum marginal likelihood of three-parameter curves by expectation and maximisation over a grid of abilities. */
export const guessingFit = (
  responses: readonly (readonly Response[])[],
  settings: {
    readonly prior: CurvePrior;
    readonly nodes: number;
    readonly tolerance: number;
    readonly iterations: number;
  },
): GuessingFit => {
  const { at, logWeights } = grid(settings.nodes);
  const { prior } = settings;
  let curves: readonly Curve[] = responses[0]!.map((_, j): Curve => {
    const answers = responses.map((row) => row[j]!).filter((response) => response !== null);
    const share = (answers.reduce((sum: number, response) => sum + response, 0) + 0.5) / (answers.length + 1);
    return [1, 1.2 * Math.log(share / (1 - share)), prior.centres[2]];
  });
  for (let iteration = 1; iteration <= settings.iterations; iteration++) {
    const { weights } = weigh(responses, curves, at, logWeights);
    const next = curves.map((curve, j) => {
      const [all, right] = [new Float64Array(at.length), new Float64Array(at.length)];
      responses.forEach((row, i) => {
        const response = row[j]!;
        if (response === null) return;
        for (let q = 0; q < at.length; q++) {
          all[q]! += weights[i]![q]!;
          if (response === 1) right[q]! += weights[i]![q]!;
        }
      });
      return improved(improved(curve, at, all, right, prior), at, all, right, prior);
    });
    const change = Math.max(...next.flatMap((curve, j) => curve.map((value, k) => Math.abs(value - curves[j]![k]!))));
    curves = next;
    if (change < settings.tolerance)
      return { curves, at, ...weigh(responses, curves, at, logWeights), iterations: iteration };
  }
  throw new ToolkitError(`the item response fit did not settle within ${settings.iterations} iterations`, {
    code: "not_converged",
    argument: "responses",
    hint: "raise iterations or tolerance, or keep the default prior: guessing is hardly seen in few answers",
  });
};
