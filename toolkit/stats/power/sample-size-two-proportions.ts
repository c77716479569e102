import { checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { checkDiffering, type DesignOptions, type SampleSize, solveSize } from "./design.ts";
import { powerTwoProportions, type TwoGroupsOptions } from "./power-two-proportions.ts";

/**
 * Number of trials in each of two independent groups that is needed to find the difference of two success rates.
 *
 * @param p1 first rate.
 * @param p2 second rate.
 * @param options level (0.95), power (0.8), sides (2), test ("pooled").
 * @returns n for each group, exact and rounded up.
 * @throws ToolkitError for p1 = p2 or rates outside [0, 1].
 * Cost: O(1), a root search for "arcsine".
 * Source: {@link powerTwoProportions}, solved for n.
 * @example
 * sampleSizeTwoProportions(0.7, 0.75).n; // => 1251
 */
export const sampleSizeTwoProportions = (
  p1: number,
  p2: number,
  options: DesignOptions & TwoGroupsOptions = {},
): SampleSize => {
  checkKeys(options, ["power", "level", "test", "sides"]);
  checkProbability("p1", p1);
  checkProbability("p2", p2);
  checkDiffering("p1", p1, p2);
  const targetPower = checkOpenProbability("power", options.power ?? 0.8);
  const near = { level: options.level, sides: options.sides, test: options.test, tails: "near" } as const;
  return solveSize((n) => powerTwoProportions(p1, p2, n, near), targetPower);
};
