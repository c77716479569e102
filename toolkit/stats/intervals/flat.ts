import type { Interval } from "../result.ts";

/**
 * Adds a warning to an interval that has no width because its formula sees no spread in the data; `better` names a better
 * method.
 */
export const withFlatWarning = (interval: Interval, better: string): Interval =>
  interval.low < interval.high
    ? interval
    : {
        ...interval,
        warning: `the bounds have no width because no answer differs, not because the value is known: ${better}`,
      };
