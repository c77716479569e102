import { debias } from "../../../../toolkit/stats/debias/debias.ts";
import { identificationRegion } from "../../../../toolkit/stats/debias/identification-region.ts";

export interface ErrorBounds {
  /** Share of unreliable problems. */
  readonly alpha: readonly [number, number];
  /** Pass rate on unreliable problems. */
  readonly q: readonly [number, number];
}

/**
 * Bounds of the pass rate on reliable problems: its extremes over the bounds of the observed rate and of the errors.
 * Throws if the upper bound of alpha is 1.
 */
export const reliableRegion = (mu: readonly [number, number], bounds: ErrorBounds): readonly [number, number] => [
  identificationRegion(mu[0], bounds).low,
  identificationRegion(mu[1], bounds).high,
];

/** Pass rate on reliable problems, within [0, 1]. */
export const reliableRate = (mu: number, alpha: number, q: number): number => debias(mu, { alpha, q }).estimate;
