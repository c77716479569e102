import { itemAt } from "../../base/item-at.ts";
/**
 * Indices of the fewest units without which a sum of differences is not above 0, the largest difference first.
 * Undefined if all units would have to be removed; empty if the sum of all is not above 0.
 */
export const fewestToFlip = (differences: readonly number[]): readonly number[] | undefined => {
  let sum = differences.reduce((all, x) => all + x, 0);
  const slack = 1e-12 * differences.reduce((all, x) => all + Math.abs(x), 0);
  const order = [...differences.keys()].sort((a, b) => itemAt(differences, b) - itemAt(differences, a) || a - b);
  const units: number[] = [];
  for (const u of order) {
    if (!(sum > slack)) return units;
    if (units.length === differences.length - 1) return undefined;
    sum -= differences[u]!;
    units.push(u);
  }
  return units;
};
