import type { Sides } from "../intervals/sides.ts";
import { wilsonBounds } from "../intervals/wilson-bounds.ts";
import { lowerNormalQuantile } from "../special/normal.ts";

/** The largest error of a coefficient that counts as rounding. */
const ROUNDING = 1e-9;

/**
 * Bounds of a coefficient (agreement - chance)/(1 - chance) whose error is 0. The judges agree on all items or on none:
 * Wilson's bounds of the share of agreement, chance held. Undefined if the error is not 0.
 */
export const unanimousBounds = (
  agreement: number,
  chance: number,
  standardError: number,
  n: number,
  { tail }: Sides,
): readonly [number, number] | undefined => {
  if (standardError > ROUNDING) return undefined;
  const [low, high] = wilsonBounds(agreement, n, -lowerNormalQuantile(tail));
  const at = (share: number): number => (share - chance) / (1 - chance);
  return [at(low), at(high)];
};
