import { alternativeOf, checkOpenProbability, sideOf } from "../check.ts";
import type { Alternative, Interval, IntervalOptions, Side } from "../result.ts";

/** Level and side of an interval, with the error probability beyond each bound. */
export interface Sides {
  readonly level: number;
  readonly side: Side;
  /** Probability beyond each bound: half of 1 - level if two-sided, else all of it. */
  readonly tail: number;
}

/** Fills in the defaults of the options that all intervals share. */
export const sides = (options: IntervalOptions = {}): Sides => {
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = sideOf(options);
  return { level, side, tail: side === "two-sided" ? (1 - level) / 2 : 1 - level };
};

const bySide: Readonly<Record<Alternative, Side>> = { "two-sided": "two-sided", greater: "lower", less: "upper" };

/** The side for a test's interval: it follows a one-sided alternative, unless `side` is given. */
export const testSides = (options: IntervalOptions & { readonly alternative?: Alternative }): Sides =>
  sides({ level: options.level, side: options.side ?? bySide[alternativeOf(options)] });

/** The range of a statistic without bounds. */
export const endlessRange = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/**
 * Makes an interval. The bound that a one-sided interval lacks is the end of the range. Bounds are clipped to the
 * range.
 */
export const makeInterval = (
  { level, side }: Sides,
  method: string,
  n: number,
  estimate: number,
  [low, high]: readonly [number, number],
  [least, most]: readonly [number, number] = [0, 1],
): Interval => ({
  estimate,
  low: side === "upper" ? least : Math.max(least, low),
  high: side === "lower" ? most : Math.min(most, high),
  level,
  method,
  n,
});
