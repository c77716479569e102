import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, checkObject } from "../check.ts";
import type { Estimate } from "../result.ts";

/**
 * Standard error of a mean over a *fixed* benchmark of N tasks, of which only n were run: error × √(1 - n/N).
 *
 * Use it if the claim is about these N tasks only; do not use it if the benchmark is a sample of a wider field. With
 * n = N the error is 0.
 * @param estimate mean and standard error of the n tasks that were run.
 * @param size N, number of tasks of the benchmark.
 * @returns the same estimate with the smaller standard error.
 * @throws ToolkitError for N < n.
 * Cost: O(1).
 * Source: Cochran 1977, Sampling Techniques, equation 2.20.
 * @example
 * finiteBenchmark({ estimate: 0.6, standardError: 0.04, method: "", n: 150 }, 200).standardError; // => 0.02
 */
export const finiteBenchmark = (estimate: Estimate, size: number): Estimate => {
  checkCount("size", size, 1);
  checkObject("estimate", estimate, "{ estimate, standardError, n }");
  checkFinite("estimate.estimate", estimate.estimate);
  checkFinite("estimate.standardError", estimate.standardError);
  checkCount("estimate.n", estimate.n, 1);
  if (size < estimate.n)
    throw new ToolkitError(`size must be at least the ${estimate.n} tasks that were run, got ${size}`, {
      code: "invalid_argument",
      argument: "size",
      value: size,
    });
  return {
    ...estimate,
    standardError: estimate.standardError * Math.sqrt(1 - estimate.n / size),
    method: `${estimate.method}, finite benchmark`,
  };
};
