import type { Sides } from "../intervals/sides.ts";
import { wilsonBounds } from "../intervals/wilson-bounds.ts";
import { lowerNormalQuantile } from "../special/normal.ts";

/** A standard error up to this size counts as 0, because of rounding. */
const ROUNDING = 1e-9;

/**
 * Bounds of a coefficient (agreement - chance)/(1 - chance) with standard error 0: the judges agree on all items or on
 * none. The bounds follow from Wilson's bounds of the share of agreement; chance agreement counts as known. The result
 * is undefined if the standard error is not 0.
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
