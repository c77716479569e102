import { itemAt } from "../../base/item-at.ts";

export const LN_SQRT_2PI = 0.9189385332046728;

const tail = (x: number): number => {
  const r = 1 / (x * x);
  return (
    (1 / 12 -
      r *
        (1 / 360 -
          r *
            (1 / 1260 - r * (1 / 1680 - r * (1 / 1188 - r * (691 / 360360 - r * (1 / 156 - (r * 3617) / 122400))))))) /
    x
  );
};

/** (x + 1/2) ln(1 + 1/x) - 1 without cancellation: atanh(v)/v - 1 with v = 1/(2x + 1). */
const step = (x: number): number => {
  if (x < 0.6) return (x + 0.5) * Math.log1p(1 / x) - 1;
  const v2 = 1 / ((2 * x + 1) * (2 * x + 1));
  let power = v2;
  let sum = 0;
  for (let j = 3; ; j += 2) {
    const next = sum + power / j;
    if (next === sum) return sum;
    sum = next;
    power *= v2;
  }
};

const climb = (x: number): number => {
  let sum = 0;
  let at = x;
  for (; at < 16; at++) sum += step(at);
  return sum + tail(at);
};

const halves = Float64Array.from({ length: 33 }, (_, i) => (i === 0 ? Number.POSITIVE_INFINITY : climb(i / 2)));

/** Error of Stirling's formula, for x > 0, to full relative precision: `ln Γ(x + 1) - (x + 1/2) ln x + x - ln √(2π)`. */
export const stirlingError = (x: number): number => {
  if (x >= 16) return tail(x);
  const twice = 2 * x;
  return twice === Math.floor(twice) ? itemAt(halves, twice) : climb(x);
};

const INVERSE = Float64Array.from({ length: 20 }, (_, j) => 1 / j);

/** Loader's (2000) deviance term x ln(x/m) + m - x, without cancellation if x is near m. */
export const deviance = (x: number, m: number): number => {
  const d = x - m;
  const s = x + m;
  if (Math.abs(d) >= 0.1 * s) return x === 0 ? m : x * Math.log(x / m) - d;
  const v = d / s;
  const r = v * v;
  let sum = 1 / 19;
  for (let j = 17; j >= 3; j -= 2) sum = sum * r + INVERSE[j]!;
  return d * v + 2 * x * v * r * sum;
};
