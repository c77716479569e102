import { clip } from "./contamination.ts";

export interface Within {
  readonly low: number;
  readonly high: number;
  readonly warning: string | null;
}

/** The warning for data that no rate in [0, 1] fits. */
export const refutation = (assumption: string): string =>
  `the data refute ${assumption}: no rate in [0, 1] fits the observed one, so that nothing is known of the true rate`;

/**
 * Puts the corrected ends of an interval into [0, 1]. An estimate outside [0, 1] is a warning: data that the assumption makes
 * unlikely. If no part of the interval lies inside, the data refute the assumption, and the whole range is left.
 */
export const clipEstimate = (estimate: number, low: number, high: number, assumption: string): Within => {
  const refuted = low >= 1 || high <= 0;
  const slack = 1e-12;
  if (refuted && !(low === high && estimate >= -slack && estimate <= 1 + slack))
    return { low: 0, high: 1, warning: refutation(assumption) };
  const beyond = estimate < -slack || estimate > 1 + slack;
  return {
    low: clip(low),
    high: clip(high),
    warning: beyond
      ? `the data hardly fit ${assumption}: the corrected rate is ${estimate.toPrecision(3)}, outside [0, 1]`
      : null,
  };
};
