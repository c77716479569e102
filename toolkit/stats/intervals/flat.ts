import type { Interval } from "../result.ts";

/**
 * Adds a warning to an interval without width, which its formula gives if the data do not vary. `better` names a
 * better method.
 */
export const withFlatWarning = (interval: Interval, better: string): Interval =>
  interval.low < interval.high
    ? interval
    : {
        ...interval,
        warning: `the bounds have no width because no answer differs, not because the value is known: ${better}`,
      };
