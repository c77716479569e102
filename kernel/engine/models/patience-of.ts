import { type RetryOptions, usualPatienceMs } from "./retry.ts";

/**
 * The patience with a model if its limit is set: a limit below the usual one also means fewer than twelve tries.
 *
 * @example
 * patienceOf(1_000); // => { patienceMs: 1000, tries: 2 }
 */
export const patienceOf = (patienceMs: number): RetryOptions =>
  patienceMs < usualPatienceMs ? { patienceMs, tries: 2 } : { patienceMs };
