import { checkCount } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type Clusters, effectOf } from "./clusters.ts";
import type { PowerOptions } from "./design.ts";
import { powerTwoProportions, type TailsOptions, type TwoGroupsOptions } from "./power-two-proportions.ts";

/**
 * Power of a test between two independent success rates with clustered trials. It is the power of
 * {@link powerTwoProportions} at the effective size clusters × size / design effect.
 *
 * @param p1 first rate.
 * @param p2 second rate.
 * @param clusters number of clusters in each group.
 * @param shape size and intraclass correlation of the clusters.
 * @param options level (0.95), sides (2), test ("pooled"), tails ("both").
 * @returns the power, a fraction.
 * @throws ToolkitError for arguments outside their domain.
 * Cost: O(1).
 * Source: Donner and Klar 2000, chapter 5.
 * @example
 * powerClustered(0.6, 0.8, 60, { size: 5, intraclass: 0.5 }); // => 0.87573
 */
export const powerClustered = (
  p1: number,
  p2: number,
  clusters: number,
  shape: Clusters,
  options: PowerOptions & TwoGroupsOptions & TailsOptions = {},
): number => {
  checkKeys(options, ["level", "test", "tails", "sides"]);
  checkCount("clusters", clusters, 2);
  const effect = effectOf(shape);
  return powerTwoProportions(p1, p2, (clusters * shape.size) / effect, options);
};
