import { toNineDecimals } from "./metric-row.ts";

/** pass@k of n samples, c of them right: 1 − C(n − c, k) / C(n, k). */
export const passAt = (n: number, c: number, k: number): number => {
  let miss = 1;
  for (let draw = 0; draw < k; draw++) miss *= Math.max(0, n - c - draw) / (n - draw);
  return 1 - miss;
};

/** The z for which a standard normal variable lies in [−z, z] with probability `level`, by bisection. */
export const normalQuantile = (level: number): number => {
  const probabilityWithin = (z: number): number => {
    // ∫ from −z to z of the normal density, by Simpson's rule.
    const steps = 2000;
    const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
    let sum = density(0) + density(z);
    for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density((z * i) / steps);
    return (2 * sum * z) / steps / 3;
  };
  let [low, high] = [0, 10];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle) < level) low = middle;
    else high = middle;
  }
  return low;
};

export const wilsonBounds = (successes: number, n: number, level: number): readonly [number, number] => {
  const z = normalQuantile(level);
  const [p, q] = [successes / n, (z * z) / n];
  const middle = (p + q / 2) / (1 + q);
  const half = (z / (1 + q)) * Math.sqrt((p * (1 - p)) / n + q / (4 * n));
  return [successes === 0 ? 0 : middle - half, successes === n ? 1 : middle + half];
};

export const fisherBounds = (r: number, n: number, level: number): readonly [number, number] | null => {
  if (n <= 3) return null;
  if (Math.abs(r) > 1 - 1e-12) return [Math.sign(r), Math.sign(r)];
  const half = normalQuantile(level) / Math.sqrt(n - 3);
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)];
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The correlation of two lists; null if one of them does not vary. */
export const correlation = (x: readonly number[], y: readonly number[]): number | null => {
  const [mx, my] = [meanOf(x), meanOf(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [at, value] of x.entries()) {
    xx += (value - mx) ** 2;
    yy += (y[at]! - my) ** 2;
    xy += (value - mx) * (y[at]! - my);
  }
  const isConstant = (values: readonly number[]): boolean =>
    values.every((value) => Math.abs(value - values[0]!) < 1e-12);
  return isConstant(x) || isConstant(y) ? null : xy / Math.sqrt(xx * yy);
};

/** The ranks of the values, with mean ranks for ties. Values that agree to nine decimals are ties. */
export const ranksOf = (values: readonly number[]): readonly number[] => {
  const rounded = values.map(toNineDecimals);
  return rounded.map((value) => {
    const below = rounded.filter((other) => other < value).length;
    return below + (rounded.filter((other) => other === value).length + 1) / 2;
  });
};

/** The exact p-value of a correlation by all orders of y; null above eight values, where the engine draws orders. */
export const exactP = (x: readonly number[], y: readonly number[]): number | null => {
  if (y.length > 8) return null;
  const observed = Math.abs(correlation(x, y)!);
  let [orderCount, farCount] = [0, 0];
  const visit = (order: readonly number[], remainder: readonly number[]): void => {
    if (remainder.length === 0) {
      orderCount += 1;
      if (Math.abs(correlation(x, order)!) >= observed - 1e-9) farCount += 1;
    }
    for (const [at, value] of remainder.entries()) visit([...order, value], remainder.toSpliced(at, 1));
  };
  visit([], y);
  return farCount / orderCount;
};
