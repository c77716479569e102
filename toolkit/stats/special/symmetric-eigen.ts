import { itemAt } from "../../base/item-at.ts";

/** Eigenvalues of a symmetric matrix, and its eigenvectors as columns. */
export interface Eigen {
  readonly values: readonly number[];
  readonly vectors: readonly (readonly number[])[];
}

/**
 * Eigenvalues and eigenvectors of a symmetric matrix by Jacobi rotations. Cost O(n³) for each of some 6 to 10 sweeps.
 */
export const symmetricEigen = (matrix: readonly (readonly number[])[]): Eigen => {
  const n = matrix.length;
  const a = matrix.map((row) => [...row]);
  const v: number[][] = a.map((_, i) => a.map((__, j) => Number(i === j)));
  const size = Math.max(1e-300, ...a.map((row) => Math.max(...row.map(Math.abs))));
  for (let sweep = 0; sweep < 60; sweep++) {
    let largest = 0;
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        const off = a[p]![q]!;
        largest = Math.max(largest, Math.abs(off));
        if (Math.abs(off) <= 1e-17 * size) continue;
        const half = (a[q]![q]! - a[p]![p]!) / (2 * off);
        const t = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < n; k++) {
          const [kp, kq] = [a[k]![p]!, a[k]![q]!];
          a[k]![p] = c * kp - s * kq;
          a[k]![q] = s * kp + c * kq;
        }
        for (let k = 0; k < n; k++) {
          const [pk, qk] = [a[p]![k]!, a[q]![k]!];
          a[p]![k] = c * pk - s * qk;
          a[q]![k] = s * pk + c * qk;
          const [vp, vq] = [v[k]![p]!, v[k]![q]!];
          v[k]![p] = c * vp - s * vq;
          v[k]![q] = s * vp + c * vq;
        }
      }
    if (largest <= 1e-15 * size) break;
  }
  return { values: a.map((row, i) => itemAt(row, i)), vectors: v };
};

/** The inverse square root of a symmetric matrix, restricted to eigenvalues above rounding. */
export const inverseRoot = (matrix: readonly (readonly number[])[]): number[][] => {
  const { values, vectors } = symmetricEigen(matrix);
  const least = 1e-9 * Math.max(0, ...values);
  const roots = values.map((value) => (value > least ? 1 / Math.sqrt(value) : 0));
  return vectors.map((row) =>
    vectors.map((other) => row.reduce((sum, x, k) => sum + x * itemAt(roots, k) * itemAt(other, k), 0)),
  );
};
