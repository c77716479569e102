import { type RetryOptions, usualPatienceMs } from "./retry.ts";

/**
 * Retry options for a patience (time for which failures are retried) in milliseconds. If the patience is below the
 * default, each sample has at least two tries instead of twelve.
 *
 * @example
 * patienceOf(1_000); // => { patienceMs: 1000, tries: 2 }
 */
export const patienceOf = (patienceMs: number): RetryOptions =>
  patienceMs < usualPatienceMs ? { patienceMs, tries: 2 } : { patienceMs };
