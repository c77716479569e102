import { itemAt } from "../../base/item-at.ts";
import { inverseLogit } from "../latent/item.ts";

/** For each outcome: its value, the values of the fixed effects' predictors, and its level of each grouping factor. */
export interface MixedData {
  readonly y: readonly number[];
  readonly rows: readonly (readonly number[])[];
  /** levels[f][i]: level of factor f for outcome i. The factor with most levels comes first. */
  readonly levels: readonly ArrayLike<number>[];
  /** Number of levels of each factor. */
  readonly sizes: readonly number[];
}

/** Computes the Cholesky factor of a symmetric matrix in place, and returns its log determinant. */
const cholesky = (a: Float64Array[], n: number): number => {
  let log = 0;
  for (let j = 0; j < n; j++) {
    const row = a[j]!;
    for (let k = 0; k < j; k++) row[j]! -= row[k]! ** 2;
    const pivot = Math.sqrt(Math.max(1e-300, row[j]!));
    row[j] = pivot;
    log += 2 * Math.log(pivot);
    for (let i = j + 1; i < n; i++) {
      const below = a[i]!;
      let sum = below[j]!;
      for (let k = 0; k < j; k++) sum -= below[k]! * row[k]!;
      below[j] = sum / pivot;
    }
  }
  return log;
};

const solve = (root: readonly Float64Array[], b: Float64Array): void => {
  const n = b.length;
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) b[i]! -= root[i]![k]! * b[k]!;
    b[i]! /= root[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) b[i]! -= root[k]![i]! * b[k]!;
    b[i]! /= root[i]![i]!;
  }
};

/** log(1 + e^x) without overflow. */
const softplus = (x: number): number => (x > 30 ? x : Math.log1p(Math.exp(x)));

/**
 * Log-likelihood of a mixed logistic model by Laplace's approximation. It is a function of the fixed effects and of
 * the factors' standard deviations. Penalised Newton steps find the mode of the standardised effects; half the log
 * determinant there is the correction.
 *
 * The block of the largest factor is diagonal and is eliminated. A step therefore costs O(n + levels of the largest ×
 * (levels of the others)²). Each call starts at the mode of the previous one.
 */
export const laplace = ({
  y,
  rows,
  levels,
  sizes,
}: MixedData): ((fixed: readonly number[], deviations: readonly number[]) => number) => {
  const [first = 0, ...otherSizes] = sizes;
  const starts = otherSizes.map((_, f) => otherSizes.slice(0, f).reduce((sum, size) => sum + size, 0));
  const otherCount = otherSizes.reduce((sum, size) => sum + size, 0);
  const n = y.length;
  const effects = new Float64Array(first + otherCount);
  const placeOf = (f: number, i: number): number =>
    f === 0 ? itemAt(itemAt(levels, 0), i) : first + itemAt(starts, f - 1) + itemAt(itemAt(levels, f), i);
  const eta = new Float64Array(n);
  return (fixed, deviations) => {
    const base = rows.map((row) => row.reduce((sum, x, j) => sum + x * itemAt(fixed, j), 0));
    const penalised = (u: Float64Array): number => {
      let value = 0;
      for (let i = 0; i < n; i++) {
        let at = base[i]!;
        for (let f = 0; f < levels.length; f++) at += deviations[f]! * u[placeOf(f, i)]!;
        eta[i] = at;
        value += y[i]! * at - softplus(at);
      }
      for (const x of u) value -= (x * x) / 2;
      return value;
    };
    let value = penalised(effects);
    let log = 0;
    for (let step = 0; step < 100; step++) {
      const gradient = Float64Array.from(effects, (x) => -x);
      const diagonal = new Float64Array(first).fill(1);
      const cross = Array.from({ length: otherCount }, () => new Float64Array(first));
      const block = Array.from({ length: otherCount }, (_, j) => {
        const row = new Float64Array(otherCount);
        row[j] = 1;
        return row;
      });
      for (let i = 0; i < n; i++) {
        const p = inverseLogit(eta[i]!);
        const w = p * (1 - p);
        for (let f = 0; f < levels.length; f++) {
          const a = placeOf(f, i);
          gradient[a]! += deviations[f]! * (y[i]! - p);
          if (f === 0) diagonal[a]! += deviations[0]! ** 2 * w;
          else {
            cross[a - first]![placeOf(0, i)]! += deviations[f]! * deviations[0]! * w;
            for (let g = 1; g <= f; g++)
              block[a - first]![placeOf(g, i) - first]! += deviations[f]! * deviations[g]! * w;
          }
        }
      }
      for (let j = 0; j < otherCount; j++)
        for (let k = 0; k <= j; k++) {
          let sum = 0;
          for (let t = 0; t < first; t++) sum += (cross[j]![t]! * cross[k]![t]!) / diagonal[t]!;
          block[j]![k]! -= sum;
        }
      log = diagonal.reduce((sum, d) => sum + Math.log(d), 0) + cholesky(block, otherCount);
      const tail = Float64Array.from({ length: otherCount }, (_, j) => {
        let sum = gradient[first + j]!;
        for (let t = 0; t < first; t++) sum -= (cross[j]![t]! * gradient[t]!) / diagonal[t]!;
        return sum;
      });
      solve(block, tail);
      const move = new Float64Array(first + otherCount);
      for (let t = 0; t < first; t++) {
        let sum = gradient[t]!;
        for (let j = 0; j < otherCount; j++) sum -= cross[j]![t]! * tail[j]!;
        move[t] = sum / diagonal[t]!;
      }
      move.set(tail, first);
      let scale = 1;
      let next = penalised(effects.map((x, i) => x + move[i]!));
      while (!(next >= value - 1e-12) && scale > 1e-6) {
        scale /= 2;
        next = penalised(effects.map((x, i) => x + scale * move[i]!));
      }
      let largest = 0;
      for (let i = 0; i < effects.length; i++) {
        effects[i]! += scale * move[i]!;
        largest = Math.max(largest, Math.abs(scale * move[i]!));
      }
      value = next;
      if (largest < 1e-9) break;
    }
    return value - log / 2;
  };
};
