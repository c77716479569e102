import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lowerNormalQuantile } from "../special/normal.ts";
import { makeInterval, sides } from "./sides.ts";
import { successes } from "./successes.ts";

/** An interval of p1 - p2 from the successes and trials of two independent samples. */
export type DifferenceInterval = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options?: IntervalOptions,
) => Interval;

/** Checks the counts. Returns both rates, the normal quantile, and a function that makes the interval. */
export const twoSamples = (...[x1, n1, x2, n2, options]: Parameters<DifferenceInterval>) => {
  successes(x1, n1, "1");
  successes(x2, n2, "2");
  checkKeys(options ?? {}, ["level", "side"]);
  const side = sides(options);
  const [p1, p2] = [Math.round(x1) / n1, Math.round(x2) / n2];
  const interval = (method: string, low: number, high: number): Interval =>
    makeInterval(side, method, n1 + n2, p1 - p2, [low, high], [-1, 1]);
  return { p1, p2, z: -lowerNormalQuantile(side.tail), interval };
};
