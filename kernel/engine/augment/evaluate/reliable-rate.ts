import { debias } from "../../../../toolkit/stats/debias/debias.ts";
import { identificationRegion } from "../../../../toolkit/stats/debias/identification-region.ts";

export interface ErrorBounds {
  /** Lower and upper bound of the share of unreliable problems, which nobody can solve as stated. */
  readonly alpha: readonly [number, number];
  /** Lower and upper bound of the pass rate on unreliable problems. */
  readonly q: readonly [number, number];
}

/**
 * Bounds of the pass rate on reliable problems: the extremes over all observed rates, alpha and q within their bounds.
 * Throws if the upper bound of alpha is 1.
 */
export const reliableRegion = (mu: readonly [number, number], bounds: ErrorBounds): readonly [number, number] => [
  identificationRegion(mu[0], bounds).low,
  identificationRegion(mu[1], bounds).high,
];

/** The pass rate on reliable problems, (mu − alpha·q) / (1 − alpha), limited to [0, 1]. */
export const reliableRate = (mu: number, alpha: number, q: number): number => debias(mu, { alpha, q }).estimate;
