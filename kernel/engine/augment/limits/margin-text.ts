import type { LimitMargins } from "./limit-margins.ts";

/**
 * The smallest safe ratio of a slow program's time to the limit. With a smaller one, the program may pass on a faster
 * machine.
 */
const leastMarginSlow = 1.5;

/**
 * Describes the margins of a time limit in a sentence.
 *
 * @example
 * const right = { language: "cpp", timeLimitS: 1, slowestRight: "o2", slowestRightS: 0.25, marginRight: 4 };
 * const slow = { fastestSlow: null, fastestSlowS: null, marginSlow: null, isLowerBound: false };
 * marginText({ ...right, ...slow }); // => "cpp: the limit is 4.0 times the slowest right program's time; no slow program was there."
 */
export const marginText = (margins: LimitMargins): string => {
  const { language, marginRight, marginSlow, isLowerBound } = margins;
  const right = `${language}: the limit is ${marginRight.toFixed(1)} times the slowest right program's time`;
  if (marginSlow === null) return `${right}; no slow program was there.`;
  const slow = `the fastest slow program takes ${isLowerBound ? "at least " : ""}${marginSlow.toFixed(1)} times the limit`;
  const isNarrow = marginSlow < leastMarginSlow && !isLowerBound;
  return `${right}; ${slow}${isNarrow ? ", which is narrow" : ""}.`;
};
