import { logistic } from "../../../../toolkit/base/logistic.ts";
import { cholesky, inverseOf, solveLower, solveUpper } from "./cholesky.ts";
import { dot, logLikelihood, type Observation, type Posterior, type Prior } from "./posterior.ts";

const objective = (
  weights: Float64Array,
  observations: readonly Observation[],
  { means, variances }: Prior,
): number => {
  let sum = 0;
  for (const one of observations) sum += logLikelihood(dot(weights, one.features), one);
  for (let j = 0; j < weights.length; j++) sum -= (weights[j]! - means[j]!) ** 2 / (2 * variances[j]!);
  return sum;
};

/** The Hessian of the negative log posterior (lower triangle), and the gradient of the log posterior. */
const curvature = (weights: Float64Array, observations: readonly Observation[], { means, variances }: Prior) => {
  const n = weights.length;
  const hessian = new Float64Array(n * n);
  const gradient = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    hessian[j * n + j] = 1 / variances[j]!;
    gradient[j] = (means[j]! - weights[j]!) / variances[j]!;
  }
  for (const { features, evaluations, failures } of observations) {
    const { indices, values } = features;
    const p = logistic(dot(weights, features));
    const weight = evaluations * p * (1 - p);
    const residual = failures - evaluations * p;
    for (let a = 0; a < indices.length; a++) {
      const row = indices[a]! * n;
      const value = values[a]!;
      gradient[indices[a]!]! += residual * value;
      // Indices ascend, so these entries lie in the lower triangle.
      for (let b = 0; b <= a; b++) hessian[row + indices[b]!]! += weight * value * values[b]!;
    }
  }
  return { hessian, gradient };
};

const moved = (from: Float64Array, step: Float64Array, share: number): Float64Array =>
  from.map((value, j) => value + share * step[j]!);

/**
 * The posterior over the weights by Newton's method with backtracking. The cost grows with the cube of the number of
 * weights.
 */
export const fitWeights = (
  observations: readonly Observation[],
  prior: Prior,
  start: Float64Array,
  steps: number,
): Posterior => {
  const n = start.length;
  let weights = start;
  let value = objective(weights, observations, prior);
  for (let step = 0; step < steps; step++) {
    const { hessian, gradient } = curvature(weights, observations, prior);
    cholesky(hessian, n);
    solveLower(hessian, n, gradient);
    solveUpper(hessian, n, gradient);
    let share = 1;
    let next = moved(weights, gradient, share);
    let nextValue = objective(next, observations, prior);
    while (nextValue < value && share > 1e-4) {
      share /= 2;
      next = moved(weights, gradient, share);
      nextValue = objective(next, observations, prior);
    }
    if (nextValue < value) break;
    const gained = nextValue - value;
    weights = next;
    value = nextValue;
    if (gained < 1e-9) break;
  }
  const { hessian } = curvature(weights, observations, prior);
  cholesky(hessian, n);
  const inverse = inverseOf(hessian, n);
  return {
    weights,
    variances: Float64Array.from({ length: n }, (_, j) => inverse[j * n + j]!),
    variance: ({ indices, values }) => {
      let sum = 0;
      for (let a = 0; a < indices.length; a++) {
        const row = indices[a]! * n;
        let inner = 0;
        for (let b = 0; b < a; b++) inner += inverse[row + indices[b]!]! * values[b]!;
        sum += values[a]! * (2 * inner + inverse[row + indices[a]!]! * values[a]!);
      }
      return sum;
    },
    covariance: ({ indices, values }) => {
      const result = new Float64Array(n);
      for (let a = 0; a < indices.length; a++) {
        const row = indices[a]! * n;
        const value = values[a]!;
        for (let j = 0; j < n; j++) result[j]! += inverse[row + j]! * value;
      }
      return result;
    },
  };
};
