/**
 * The logistic function: the probability of a logit.
 *
 * @example
 * logistic(0); // => 0.5
 */
export const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));
