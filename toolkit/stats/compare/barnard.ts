import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { checkTwoSamples, largestChance, region, type UnconditionalOptions } from "./unconditional.ts";

/**
 * Barnard's exact test of two independent proportions. Unlike Fisher's, it does not fix both margins, and it is more
 * powerful.
 *
 * Tables are ordered by the pooled z statistic; p is the largest probability, over all common success rates, of
 * tables at least as extreme.
 *
 * @param x1 tasks that the first model passed.
 * @param n1 tasks that it tried.
 * @param x2 tasks that the second passed.
 * @param n2 tasks that it tried.
 * @param options `alternative`.
 * @returns the test; `statistic` = z.
 * @throws ToolkitError "invalid_argument" for x > n, or if more than two million tables are possible.
 *
 * Cost O(n1 n2) for each of some 650 common success rates: 100 and 100 trials take about 50 ms. For unequal samples
 * `boschloo` is more powerful.
 * Source: Barnard 1947; pooled statistic Suissa and Shuster 1985.
 * @example
 * barnard(7, 34, 1, 34).pValue; // => 0.0281058
 */
export const barnard = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: UnconditionalOptions = {},
): TestResult => {
  checkKeys(options, ["alternative"]);
  const { s1, s2, alternative } = checkTwoSamples([x1, n1], [x2, n2], options);
  const z = (a: number, b: number): number => {
    const p = (a + b) / (n1 + n2);
    return p === 0 || p === 1 ? 0 : (a / n1 - b / n2) / Math.sqrt(p * (1 - p) * (1 / n1 + 1 / n2));
  };
  const statistic = z(s1, s2);
  const sizes = { "two-sided": Math.abs, greater: (v: number) => v, less: (v: number) => -v };
  const size = sizes[alternative];
  const extreme = region(n1, n2, (a, b) => size(z(a, b)) >= size(statistic) - 1e-10);
  return { test: "barnard", statistic, pValue: largestChance(n1, n2, extreme), alternative, n: n1 + n2 };
};
