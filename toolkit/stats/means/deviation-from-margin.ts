import { checkCount, checkFinite } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import { studentSfQuantile } from "../special/student.ts";

/**
 * Recovers the standard deviation between runs from a printed margin: margin √n / t(n-1).
 *
 * For tables that print 0.83 ± 0.11 over 3 runs without defining the margin. It assumes that the margin is the
 * half-width of a t interval.
 * @param margin half-width of the interval, at least 0.
 * @param n number of runs, at least 2.
 * @param options level (0.95).
 * @returns the standard deviation between runs.
 * @throws ToolkitError for n < 2 or a margin below 0.
 * Cost: O(1).
 * Source: Student 1908, solved for the deviation.
 * @example
 * deviationFromMargin(0.11, 3); // => 0.044280958934
 */
export const deviationFromMargin = (margin: number, n: number, options: { readonly level?: number } = {}): number => {
  checkKeys(options, ["level"]);
  checkCount("n", n, 2);
  const size = checkFinite("margin", margin);
  return (Math.abs(size) * Math.sqrt(n)) / studentSfQuantile(sides(options).tail, n - 1);
};
