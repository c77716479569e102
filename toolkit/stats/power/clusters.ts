import { checkObject } from "../check.ts";
import { designEffect } from "./design-effect.ts";

/** Scores that come in clusters: samples of a task, tasks of a contest. */
export interface Clusters {
  /** Average number of scores a cluster. */
  readonly size: number;
  /** Intraclass correlation of scores within a cluster. */
  readonly intraclass: number;
  /** Coefficient of variation of the cluster sizes. Default 0. */
  readonly variation?: number;
}

/** Design effect of clusters of this shape. */
export const effectOf = (shape: Clusters): number => {
  checkObject("shape", shape, "{ size, intraclass }");
  return designEffect(shape.size, shape.intraclass, { variation: shape.variation });
};
