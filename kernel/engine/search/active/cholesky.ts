/**
 * Computes the Cholesky factor of a symmetric positive definite matrix A in place: the lower triangle L with L Lᵀ =
 * A.
 *
 * @param matrix n × n, row by row; only its lower triangle is read
 */
export const cholesky = (matrix: Float64Array, n: number): void => {
  for (let i = 0; i < n; i++) {
    const row = i * n;
    for (let j = 0; j <= i; j++) {
      const other = j * n;
      let sum = matrix[row + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
      matrix[row + j] = i === j ? Math.sqrt(Math.max(sum, 1e-300)) : sum / matrix[other + j]!;
    }
  }
};

/** Solves L x = b for the lower triangle L, in place. */
export const solveLower = (root: Float64Array, n: number, b: Float64Array): void => {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= root[i * n + k]! * b[k]!;
    b[i] = sum / root[i * n + i]!;
  }
};

/** Solves Lᵀ x = b for the lower triangle L, in place. */
export const solveUpper = (root: Float64Array, n: number, b: Float64Array): void => {
  for (let i = n - 1; i >= 0; i--) {
    const value = b[i]! / root[i * n + i]!;
    b[i] = value;
    for (let k = 0; k < i; k++) b[k]! -= root[i * n + k]! * value;
  }
};

/** The inverse of L Lᵀ, with both triangles filled. */
export const inverseOf = (root: Float64Array, n: number): Float64Array => {
  // Row i of `columns` holds column i of L⁻¹, from entry i on.
  const columns = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    const column = j * n;
    columns[column + j] = 1 / root[j * n + j]!;
    for (let i = j + 1; i < n; i++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum += root[i * n + k]! * columns[column + k]!;
      columns[column + i] = -sum / root[i * n + i]!;
    }
  }
  const inverse = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < n; k++) sum += columns[i * n + k]! * columns[j * n + k]!;
      inverse[i * n + j] = sum;
      inverse[j * n + i] = sum;
    }
  return inverse;
};
