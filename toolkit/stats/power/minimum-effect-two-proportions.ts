import { ToolkitError } from "../../errors.ts";
import { checkCount, checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { bracketedRoot } from "../special/root.ts";
import type { DesignOptions } from "./design.ts";
import { powerTwoProportions, type TwoGroupsOptions } from "./power-two-proportions.ts";

/**
 * Smallest increase above p1 that two independent groups of n trials find with the target power.
 *
 * @param p1 lower rate, below 1.
 * @param n number of trials in each group.
 * @param options level (0.95), power (0.8), sides (2), test ("pooled").
 * @returns p2 - p1.
 * @throws ToolkitError if even p2 = 1 does not reach the target power.
 * Cost: a root search.
 * Source: {@link powerTwoProportions}, solved for p2.
 * @example
 * minimumEffectTwoProportions(0.7, 500); // => 0.0777382
 */
export const minimumEffectTwoProportions = (
  p1: number,
  n: number,
  options: DesignOptions & TwoGroupsOptions = {},
): number => {
  checkKeys(options, ["power", "level", "test", "sides"]);
  checkProbability("p1", p1);
  checkCount("n", n, 1);
  const targetPower = checkOpenProbability("power", options.power ?? 0.8);
  const near = { level: options.level, sides: options.sides, test: options.test, tails: "near" } as const;
  const excess = (p2: number): number => powerTwoProportions(p1, p2, n, near) - targetPower;
  if (p1 === 1 || excess(1) < 0)
    throw new ToolkitError(`no rise above ${p1} reaches power ${targetPower} with n = ${n}`, {
      code: "undefined_result",
      argument: "n",
      value: n,
      hint: "take more trials per group, or pair the tasks: minimumEffectPaired",
    });
  return bracketedRoot(excess, p1, 1, 1e-14) - p1;
};
