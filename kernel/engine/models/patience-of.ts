import { type RetryOptions, usualPatienceMs } from "./retry.ts";

/**
 * Retry options for a patience; one below the default also means fewer than twelve tries.
 *
 * @example
 * patienceOf(1_000); // => { patienceMs: 1000, tries: 2 }
 */
export const patienceOf = (patienceMs: number): RetryOptions =>
  patienceMs < usualPatienceMs ? { patienceMs, tries: 2 } : { patienceMs };
