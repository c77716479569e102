import { itemAt } from "../../base/item-at.ts";

const length = (values: readonly number[]): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

/**
 * Extrapolates the fixed point of a slow iteration, from a point and its first and second iterate (SQUAREM). If the
 * steps do not shrink, it returns the second iterate.
 *
 * Source: Varadhan and Roland 2008, equation 9, step length S3.
 */
export const leap = (from: readonly number[], once: readonly number[], twice: readonly number[]): number[] => {
  const first = from.map((value, i) => itemAt(once, i) - value);
  const bend = from.map((value, i) => itemAt(twice, i) - 2 * itemAt(once, i) + value);
  const [way, turn] = [length(first), length(bend)];
  const reach = turn > 0 ? Math.max(1, way / turn) : 1;
  return from.map((value, i) => value + 2 * reach * itemAt(first, i) + reach * reach * itemAt(bend, i));
};
