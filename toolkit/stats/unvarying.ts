import { ToolkitError } from "../errors.ts";
import { checkFinite } from "./check.ts";
import type { Score } from "./scores.ts";
import { normalSfQuantile } from "./special/normal.ts";

/** The smallest and largest score that a sample may have. */
export type Range = readonly [least: number, most: number];

const endsOf = (lists: readonly ArrayLike<Score>[]): Range => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of lists)
    for (const value of Array.from(values))
      if (value !== null) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
};

/** Refuses an invalid range, and a range that does not contain all scores. */
export const checkRange = ([least, most]: Range, lists: readonly ArrayLike<Score>[]): void => {
  checkFinite("range[0]", least);
  checkFinite("range[1]", most);
  const [low, high] = endsOf(lists);
  if (least < most && low >= least && high <= most) return;
  throw new ToolkitError(`range must hold all scores, got [${least}, ${most}] for scores from ${low} to ${high}`, {
    code: "invalid_argument",
    argument: "range",
    value: [least, most],
  });
};

/**
 * Returns the possible range of scores that do not vary: the caller's range, or [0, 1] if all lie in it. Otherwise it
 * throws, because the spread is unknown.
 */
export const rangeOfUnvarying = (range: Range | undefined, lists: readonly ArrayLike<Score>[], what: string): Range => {
  if (range) return range;
  const [least, most] = endsOf(lists);
  if (least >= 0 && most <= 1) return [0, 1];
  throw new ToolkitError(`${what} is unknown: the values do not vary and show no spread`, {
    code: "undefined_result",
    argument: "range",
    hint: "give range: [lowest, highest] possible score, or take more tasks",
  });
};

/**
 * Bounds of a mean if all of `units` independent units have that same mean. The share of units with another mean is
 * at most z²/(units + z²), Wilson's bound for 0 of `units`. Those units may lie anywhere in the range. For scores of
 * 0 and 1 the bounds are Wilson's interval, for paired ones Tango's.
 */
export const unvaryingBounds = (
  mean: number,
  units: number,
  tail: number,
  [least, most]: Range,
): readonly [low: number, high: number] => {
  const z = normalSfQuantile(tail);
  const unseen = (z * z) / (units + z * z);
  return [mean - unseen * (mean - least), mean + unseen * (most - mean)];
};
