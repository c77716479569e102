import { checkKeys } from "../options.ts";
import { type Clusters, effectOf } from "./clusters.ts";
import { type DesignOptions, type SampleSize, sizeOf } from "./design.ts";
import type { TwoGroupsOptions } from "./power-two-proportions.ts";
import { sampleSizeTwoProportions } from "./sample-size-two-proportions.ts";

/**
 * Number of clusters in each of two independent groups that is needed to find the difference of two success rates.
 *
 * @param p1 first rate.
 * @param p2 second rate.
 * @param shape size and intraclass correlation of the clusters.
 * @param options level (0.95), power (0.8), sides (2), test ("pooled").
 * @returns number of clusters in each group, exact and rounded up.
 * @throws ToolkitError for p1 = p2 or arguments outside the domain.
 * Cost: that of {@link sampleSizeTwoProportions}.
 * Source: Donner and Klar 2000, chapter 5.
 * @example
 * sampleSizeClustered(0.6, 0.8, { size: 5, intraclass: 0.5 }).n; // => 49
 */
export const sampleSizeClustered = (
  p1: number,
  p2: number,
  shape: Clusters,
  options: DesignOptions & TwoGroupsOptions = {},
): SampleSize => {
  checkKeys(options, ["power", "level", "test", "sides"]);
  const effect = effectOf(shape);
  return sizeOf((sampleSizeTwoProportions(p1, p2, options).exact * effect) / shape.size);
};
