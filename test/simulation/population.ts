import type { Rng } from "../../toolkit/stats/random.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const NODES = Array.from({ length: 4001 }, (_, i) => normalQuantile((i + 0.5) / 4001));

const rateAt = (centre: number, spread: number): number =>
  NODES.reduce((sum, z) => sum + logistic(centre + spread * z), 0) / NODES.length;

/** A population of tasks whose logit success rates are normal with this spread, and whose mean rate is `rate`. */
export interface Population {
  readonly rate: number;
  readonly spread: number;
  readonly centre: number;
}

export const population = (rate: number, spread: number): Population => {
  let low = -60;
  let high = 60;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (rateAt(middle, spread) < rate) low = middle;
    else high = middle;
  }
  return { rate, spread, centre: low };
};

/** The success rate of a task drawn from the population. */
export const drawTask = (rng: Rng, { centre, spread }: Population): number =>
  logistic(centre + spread * normalQuantile(rng.next() || 1e-16));
