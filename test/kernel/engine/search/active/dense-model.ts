/** This file repeats the statistical model of the active search with dense matrices, without the search's code. */

type Vector = number[];
type Matrix = number[][];

const concerns = { intercept: [-2, 4, 0], step: [0.5, 0.5, 0], size: [0.3, 0.25, 0] } as const;

/** The inverse of a matrix by Gauss–Jordan elimination with pivoting. */
const inverse = (matrix: Matrix): Matrix => {
  const n = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(work[i]![column]!) > Math.abs(work[pivot]![column]!)) pivot = i;
    [work[column], work[pivot]] = [work[pivot]!, work[column]!];
    const top = work[column]!;
    const scale = top[column]!;
    for (let j = 0; j < 2 * n; j++) top[j]! /= scale;
    for (let i = 0; i < n; i++) {
      const factor = work[i]![column]!;
      if (i === column || factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) work[i]![j]! -= factor * top[j]!;
    }
  }
  return work.map((row) => row.slice(n));
};

export const times = (matrix: Matrix, vector: Vector): Vector =>
  matrix.map((row) => row.reduce((sum, value, j) => sum + value * vector[j]!, 0));
export const inner = (a: Vector, b: Vector): number => a.reduce((sum, value, j) => sum + value * b[j]!, 0);
export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

interface Prior {
  readonly mean: Vector;
  readonly variance: Vector;
  readonly heavy: boolean[];
}

export const layout = (names: readonly string[], levels: number) => {
  const thresholds = [Math.floor(levels / 2), Math.floor(levels / 2) + 1].filter((t) => t > 0 && t < levels);
  const keys: string[] = ["1"];
  const prior: Prior = { mean: [concerns.intercept[0]], variance: [concerns.intercept[1]], heavy: [false] };
  const add = (key: string, mean: number, variance: number, heavy: boolean): void => {
    keys.push(key);
    prior.mean.push(mean);
    prior.variance.push(variance);
    prior.heavy.push(heavy);
  };
  for (let d = 1; d < levels; d++) add(`step ${d}`, concerns.step[0], concerns.step[1], false);
  add("size", concerns.size[0], concerns.size[1], false);
  for (const name of names) {
    add(`c ${name}`, 0, 2.5, true);
    add(`s ${name}`, 0, 0.25, true);
  }
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1)) {
      add(`p ${a} ${b}`, 0, 3, true);
      for (const t of thresholds) add(`t ${a} ${b} ${t}`, 0, 1.5, true);
    }
  const features = (own: readonly string[], d: number): Vector =>
    keys.map((key) => {
      const [kind, a = "", b = "", t = ""] = key.split(" ");
      if (kind === "1") return 1;
      if (kind === "step") return Number(d >= Number(a));
      if (kind === "size") return own.length - 1;
      if (kind === "c") return Number(own.includes(a));
      if (kind === "s") return own.includes(a) && levels > 1 ? (d - (levels - 1) / 2) / ((levels - 1) / 2) : 0;
      const both = own.includes(a) && own.includes(b);
      return Number(both && (kind === "p" || d >= Number(t)));
    });
  return { prior, features };
};

export interface Row {
  readonly x: Vector;
  n: number;
  k: number;
}

const height = (w: Vector, rows: readonly Row[], mean: Vector, v: Vector): number =>
  rows.reduce((sum, { x, n, k }) => sum + k * inner(w, x) - n * Math.log1p(Math.exp(inner(w, x))), 0) -
  w.reduce((sum, value, j) => sum + (value - mean[j]!) ** 2 / (2 * v[j]!), 0);

export const fitDense = (rows: readonly Row[], prior: Prior, start: Vector, v: Vector, steps: number) => {
  const { mean } = prior;
  const hessian = (w: Vector): Matrix => {
    const h = w.map((_, i) => w.map((__, j) => (i === j ? 1 / v[i]! : 0)));
    for (const { x, n } of rows) {
      const p = sigmoid(inner(w, x));
      for (let i = 0; i < x.length; i++)
        if (x[i] !== 0) for (let j = 0; j < x.length; j++) h[i]![j]! += n * p * (1 - p) * x[i]! * x[j]!;
    }
    return h;
  };
  let w = start;
  let value = height(w, rows, mean, v);
  for (let step = 0; step < steps; step++) {
    const gradient = w.map((entry, j) => (mean[j]! - entry) / v[j]!);
    for (const { x, n, k } of rows) {
      const rest = k - n * sigmoid(inner(w, x));
      for (let j = 0; j < x.length; j++) gradient[j]! += rest * x[j]!;
    }
    const direction = times(inverse(hessian(w)), gradient);
    let share = 1;
    const moved = (): Vector => w.map((entry, j) => entry + share * direction[j]!);
    while (height(moved(), rows, mean, v) < value && share > 1e-4) share /= 2;
    const next = height(moved(), rows, mean, v);
    if (next < value) break;
    w = moved();
    const gained = next - value;
    value = next;
    if (gained < 1e-9) break;
  }
  const cov = inverse(hessian(w));
  const tails = v.map((entry, j) =>
    prior.heavy[j] ? (2 * prior.variance[j]! + (w[j]! - mean[j]!) ** 2 + cov[j]![j]!) / 5 : entry,
  );
  return { w, cov, tails };
};
