import { logistic } from "../../../../toolkit/base/logistic.ts";
import { cholesky, solveLower, solveUpper } from "./cholesky.ts";
import type { Features } from "./feature-map.ts";
import { dot, logLikelihood, type Observation, type Posterior, type Prior } from "./posterior.ts";

/** K = Φ V Φᵀ: prior covariance of the logits of the observed states. */
const kernelOf = (observations: readonly Observation[], variances: Float64Array): Float64Array => {
  const n = observations.length;
  const kernel = new Float64Array(n * n);
  const scaled = new Float64Array(variances.length);
  for (const [i, { features }] of observations.entries()) {
    const { indices, values } = features;
    for (let a = 0; a < indices.length; a++) scaled[indices[a]!] = variances[indices[a]!]! * values[a]!;
    for (let j = 0; j <= i; j++) {
      kernel[i * n + j] = dot(scaled, observations[j]!.features);
      kernel[j * n + i] = kernel[i * n + j]!;
    }
    for (const index of indices) scaled[index] = 0;
  }
  return kernel;
};

const product = (matrix: Float64Array, n: number, vector: Float64Array): Float64Array => {
  const result = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += matrix[i * n + j]! * vector[j]!;
    result[i] = sum;
  }
  return result;
};

/** Square roots of the likelihood's weights W, and the Cholesky factor of B = I + W^½ K W^½. */
const rootOf = (kernel: Float64Array, observations: readonly Observation[], logits: Float64Array) => {
  const n = observations.length;
  const scale = Float64Array.from(observations, ({ evaluations }, i) => {
    const p = logistic(logits[i]!);
    return Math.sqrt(Math.max(evaluations * p * (1 - p), 1e-12));
  });
  const root = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) root[i * n + j] = scale[i]! * scale[j]! * kernel[i * n + j]! + (i === j ? 1 : 0);
  cholesky(root, n);
  return { scale, root };
};

/**
 * The mode in the space of observations: coefficients a with w = m + V Φᵀ a (Rasmussen and Williams 2006, algorithm
 * 3.1).
 */
const modeOf = (kernel: Float64Array, observations: readonly Observation[], base: Float64Array, steps: number) => {
  const n = observations.length;
  const logitsOf = (a: Float64Array): Float64Array => product(kernel, n, a).map((value, i) => value + base[i]!);
  const heightOf = (a: Float64Array, logits: Float64Array): number => {
    let sum = 0;
    for (let i = 0; i < n; i++)
      sum += logLikelihood(logits[i]!, observations[i]!) - 0.5 * a[i]! * (logits[i]! - base[i]!);
    return sum;
  };
  let a: Float64Array = new Float64Array(n);
  let logits = logitsOf(a);
  let value = heightOf(a, logits);
  for (let step = 0; step < steps; step++) {
    const { scale, root } = rootOf(kernel, observations, logits);
    const target = Float64Array.from(observations, ({ evaluations, failures }, i) => {
      const residual = failures - evaluations * logistic(logits[i]!);
      return scale[i]! ** 2 * (logits[i]! - base[i]!) + residual;
    });
    const inner = product(kernel, n, target).map((entry, i) => entry * scale[i]!);
    solveLower(root, n, inner);
    solveUpper(root, n, inner);
    const goal = target.map((entry, i) => entry - scale[i]! * inner[i]!);
    let share = 1;
    let moved = false;
    let gained = 0;
    for (; share > 1e-4 && !moved; share /= 2) {
      const next = a.map((entry, i) => entry + share * (goal[i]! - entry));
      const nextLogits = logitsOf(next);
      const nextValue = heightOf(next, nextLogits);
      if (nextValue < value) continue;
      gained = nextValue - value;
      [a, logits, value, moved] = [next, nextLogits, nextValue, true];
    }
    if (!moved || gained < 1e-9) break;
  }
  return { a, logits };
};

/**
 * Computes the same posterior as `fitWeights`, in the space of observations. The cost grows with the cube of the
 * number of observations, but only linearly with the number of weights. Used for many concepts.
 */
export const fitObservations = (
  observations: readonly Observation[],
  { means, variances }: Prior,
  steps: number,
): Posterior => {
  const [n, d] = [observations.length, means.length];
  const kernel = kernelOf(observations, variances);
  const base = Float64Array.from(observations, ({ features }) => dot(means, features));
  const { a, logits } = modeOf(kernel, observations, base, steps);
  const { scale, root } = rootOf(kernel, observations, logits);
  const weights = Float64Array.from(means);
  // Only the weights of observed features differ from their prior.
  const columns = Int32Array.from(new Set(observations.flatMap(({ features }) => [...features.indices]))).sort();
  const columnOf = new Int32Array(d).fill(-1);
  for (const [column, index] of columns.entries()) columnOf[index] = column;
  const width = columns.length;
  // G = L⁻¹ W^½ Φ V by rows, so that Σ = V − Gᵀ G.
  const g = new Float64Array(n * width);
  for (const [i, { features }] of observations.entries())
    for (const [at, index] of features.indices.entries()) {
      const entry = variances[index]! * features.values[at]!;
      weights[index]! += a[i]! * entry;
      g[i * width + columnOf[index]!] = scale[i]! * entry;
    }
  for (let i = 0; i < n; i++) {
    const row = i * width;
    for (let k = 0; k < i; k++) {
      const factor = root[i * n + k]!;
      const earlier = k * width;
      if (factor !== 0) for (let j = 0; j < width; j++) g[row + j]! -= factor * g[earlier + j]!;
    }
    for (let j = 0; j < width; j++) g[row + j]! /= root[i * n + i]!;
  }
  /** The product of the matrix G with a state's features. */
  const projected = ({ indices, values }: Features): Float64Array => {
    const result = new Float64Array(n);
    for (let at = 0; at < indices.length; at++) {
      const column = columnOf[indices[at]!]!;
      if (column < 0) continue;
      const value = values[at]!;
      for (let i = 0; i < n; i++) result[i]! += g[i * width + column]! * value;
    }
    return result;
  };
  const left = Float64Array.from(variances);
  for (let i = 0; i < n; i++) for (let j = 0; j < width; j++) left[columns[j]!]! -= g[i * width + j]! ** 2;
  return {
    weights,
    variances: left.map((value) => Math.max(value, 0)),
    variance: (features) => {
      let sum = 0;
      for (const [at, index] of features.indices.entries()) sum += variances[index]! * features.values[at]! ** 2;
      for (const value of projected(features)) sum -= value ** 2;
      return Math.max(sum, 0);
    },
    covariance: (features) => {
      const result = new Float64Array(d);
      for (const [at, index] of features.indices.entries()) result[index] = variances[index]! * features.values[at]!;
      for (const [i, factor] of projected(features).entries())
        for (let j = 0; j < width; j++) result[columns[j]!]! -= factor * g[i * width + j]!;
      return result;
    },
  };
};
