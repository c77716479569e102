import { ToolkitError } from "../../errors.ts";

/** The maximum of a smooth function: its position, its value and the matrix of second derivatives. */
export interface Summit {
  readonly at: readonly number[];
  readonly value: number;
  readonly curvature: readonly (readonly number[])[];
}

const STEP = 1e-4;
const move = (x: readonly number[], ...moves: readonly (readonly [i: number, by: number])[]): number[] => {
  const next = [...x];
  for (const [i, by] of moves) next[i]! += by;
  return next;
};

/** Computes second derivatives by central differences. */
const curvatureAt = (f: (x: readonly number[]) => number, x: readonly number[], value: number): number[][] => {
  const h = 1e-3;
  return x.map((_, i) =>
    x.map((__, j) =>
      i === j
        ? (f(move(x, [i, h])) - 2 * value + f(move(x, [i, -h]))) / (h * h)
        : (f(move(x, [i, h], [j, h])) -
            f(move(x, [i, h], [j, -h])) -
            f(move(x, [i, -h], [j, h])) +
            f(move(x, [i, -h], [j, -h]))) /
          (4 * h * h),
    ),
  );
};

/**
 * Finds the maximum of a function without analytic derivatives: BFGS steps with central differences, halved if they
 * overshoot. Throws "not_converged" after 200 steps.
 */
export const ascend = (f: (x: readonly number[]) => number, start: readonly number[], what: string): Summit => {
  const n = start.length;
  const gradientAt = (x: readonly number[]): number[] =>
    x.map((_, i) => (f(move(x, [i, STEP])) - f(move(x, [i, -STEP]))) / (2 * STEP));
  let at = [...start];
  let value = f(at);
  let gradient = gradientAt(at);
  let inverse: number[][] = at.map((_, i) => at.map((__, j) => (i === j ? 0.1 : 0)));
  for (let step = 0; step < 200; step++) {
    const direction = inverse.map((row) => row.reduce((sum, cell, j) => sum + cell * gradient[j]!, 0));
    let scale = 1;
    let next = at.map((x, i) => x + direction[i]!);
    let nextValue = f(next);
    while (!(nextValue > value) && scale > 1e-8) {
      scale /= 2;
      next = at.map((x, i) => x + scale * direction[i]!);
      nextValue = f(next);
    }
    const gain = nextValue - value;
    if (!(gain > 1e-10)) return { at, value, curvature: curvatureAt(f, at, value) };
    const nextGradient = gradientAt(next);
    const s = next.map((x, i) => x - at[i]!);
    const y = gradient.map((g, i) => g - nextGradient[i]!);
    const sy = s.reduce((sum, x, i) => sum + x * y[i]!, 0);
    if (sy > 1e-12) {
      const hy = inverse.map((row) => row.reduce((sum, cell, j) => sum + cell * y[j]!, 0));
      const yhy = y.reduce((sum, x, i) => sum + x * hy[i]!, 0);
      inverse = inverse.map((row, i) =>
        row.map((cell, j) => cell + ((1 + yhy / sy) * s[i]! * s[j]!) / sy - (hy[i]! * s[j]! + s[i]! * hy[j]!) / sy),
      );
    } else inverse = inverse.map((row, i) => row.map((_, j) => (i === j ? 1 / n : 0)));
    [at, value, gradient] = [next, nextValue, nextGradient];
  }
  throw new ToolkitError(`${what} did not converge`, {
    code: "not_converged",
    argument: "start",
    hint: "use fewer factors",
  });
};
