import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { checkDiffering, criticalValue, type DesignOptions, type SampleSize, sizeOf } from "./design.ts";
import { discordant } from "./discordant.ts";

/**
 * Number of tasks that McNemar's test needs, if two models answer the same tasks once. Two-sided by default.
 *
 * n = ((z√ψ + z_power √(ψ - d²))/d)² with ψ = onlyA + onlyB and d = onlyA - onlyB.
 *
 * @param onlyA share of tasks that only A solves.
 * @param onlyB share of tasks that only B solves.
 * @param options level (0.95), power (0.8), sides (2).
 * @returns number of tasks, exact and rounded up.
 * @throws ToolkitError for equal shares or shares that add to more than 1.
 * Cost: O(1).
 * Source: Connor 1987, Biometrics 43, 207.
 * @example
 * sampleSizeMcnemar(0.15, 0.07).n; // => 268
 */
export const sampleSizeMcnemar = (onlyA: number, onlyB: number, options: DesignOptions = {}): SampleSize => {
  checkKeys(options, ["power", "level", "sides"]);
  const { sum, gap } = discordant(onlyA, onlyB);
  checkDiffering("onlyA", onlyA, onlyB);
  const power = lowerNormalQuantile(checkOpenProbability("power", options.power ?? 0.8));
  return sizeOf(((criticalValue(options) * Math.sqrt(sum) + power * Math.sqrt(sum - gap * gap)) / gap) ** 2);
};
