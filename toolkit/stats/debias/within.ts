import { clip } from "./contamination.ts";

export interface Within {
  readonly low: number;
  readonly high: number;
  readonly warning: string | null;
}

/** The warning if no rate in [0, 1] fits the data. */
export const refutation = (assumption: string): string =>
  `the data refute ${assumption}: no rate in [0, 1] fits the observed one, so that nothing is known of the true rate`;

/**
 * Clips the corrected bounds of an interval to [0, 1]. An estimate outside [0, 1] gives a warning, because the data
 * are then unlikely under the assumption. If the whole interval lies outside, the data contradict the assumption, and
 * the result is [0, 1].
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
