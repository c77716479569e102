import { checkObject } from "../check.ts";
import { designEffect } from "./design-effect.ts";

/** The clusters of scores: samples of a task, tasks of a contest. */
export interface Clusters {
  /** Mean number of scores in a cluster. */
  readonly size: number;
  /** Intraclass correlation of scores within a cluster. */
  readonly intraclass: number;
  /** Coefficient of variation of the cluster sizes. Default 0. */
  readonly variation?: number;
}

/** Computes the design effect: the factor by which these clusters increase the variance of a mean. */
export const effectOf = (shape: Clusters): number => {
  checkObject("shape", shape, "{ size, intraclass }");
  return designEffect(shape.size, shape.intraclass, { variation: shape.variation });
};
