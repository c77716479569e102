import { checkProbability } from "../check.ts";

/**
 * Cohen's h: the difference of two proportions on a scale where equal differences are equally easy to detect.
 *
 * h = 2 asin(sqrt(p1)) - 2 asin(sqrt(p2)); 0.2 is called small, 0.5 medium, 0.8 large.
 *
 * @param p1 first proportion, a fraction.
 * @param p2 second proportion, a fraction.
 * @returns h in [-π, π].
 * @throws ToolkitError "invalid_argument" outside [0, 1].
 *
 * Cost O(1). Source: Cohen 1988, ch. 6.
 * @example
 * cohensH(0.7, 0.6); // => 0.21015892527715718
 */
export const cohensH = (p1: number, p2: number): number =>
  2 * Math.asin(Math.sqrt(checkProbability("p1", p1))) - 2 * Math.asin(Math.sqrt(checkProbability("p2", p2)));
