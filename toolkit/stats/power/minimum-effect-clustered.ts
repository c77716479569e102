import { ToolkitError } from "../../errors.ts";
import { checkCount, checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { bracketedRoot } from "../special/root.ts";
import type { Clusters } from "./clusters.ts";
import type { DesignOptions } from "./design.ts";
import { powerClustered } from "./power-clustered.ts";
import type { TwoGroupsOptions } from "./power-two-proportions.ts";

/**
 * Smallest increase above p1 that is found with the target power, with two independent groups of clusters.
 *
 * @param p1 lower rate, below 1.
 * @param clusters number of clusters in each group.
 * @param shape size and intraclass correlation of the clusters.
 * @param options level (0.95), power (0.8), sides (2), test ("pooled").
 * @returns p2 - p1.
 * @throws ToolkitError if even p2 = 1 does not reach the target power.
 * Cost: a root search.
 * Source: {@link powerClustered}, solved for p2.
 * @example
 * minimumEffectClustered(0.6, 60, { size: 5, intraclass: 0.5 }); // => 0.182
 */
export const minimumEffectClustered = (
  p1: number,
  clusters: number,
  shape: Clusters,
  options: DesignOptions & TwoGroupsOptions = {},
): number => {
  checkKeys(options, ["power", "level", "test", "sides"]);
  checkProbability("p1", p1);
  checkCount("clusters", clusters, 2);
  const targetPower = checkOpenProbability("power", options.power ?? 0.8);
  const near = { level: options.level, sides: options.sides, test: options.test, tails: "near" } as const;
  const excess = (p2: number): number => powerClustered(p1, p2, clusters, shape, near) - targetPower;
  if (p1 === 1 || excess(1) < 0)
    throw new ToolkitError(`no rise above ${p1} reaches power ${targetPower} with ${clusters} clusters`, {
      code: "undefined_result",
      argument: "clusters",
      value: clusters,
      hint: "take more clusters: more samples per task help little if scores agree within a task",
    });
  return bracketedRoot(excess, p1, 1, 1e-14) - p1;
};
