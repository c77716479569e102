import { type RetryOptions, usualPatienceMs } from "./retry.ts";

/**
 * Retry options for a patience (time for which failures are retried) in milliseconds. If it is below the default, there
 * are fewer than twelve tries.
 *
 * @example
 * patienceOf(1_000); // => { patienceMs: 1000, tries: 2 }
 */
export const patienceOf = (patienceMs: number): RetryOptions =>
  patienceMs < usualPatienceMs ? { patienceMs, tries: 2 } : { patienceMs };
