import { type RetryOptions, usualPatienceMs } from "./retry.ts";

/**
 * How a model is waited for by those who say how long: less patience than usual means no dozen tries either.
 *
 * @example
 * patienceOf(1_000); // => { patienceMs: 1000, tries: 2 }
 */
export const patienceOf = (patienceMs: number): RetryOptions =>
  patienceMs < usualPatienceMs ? { patienceMs, tries: 2 } : { patienceMs };
