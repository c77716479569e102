import { ToolkitError } from "../../errors.ts";
import { checkAtLeastZero, checkCount, checkSameLength } from "../check.ts";

/**
 * Standard error of the mean over several pooled subtasks, from their own errors and sizes: √(Σ (n_i - 1) n_i e_i² /
 * (N - K)) / √N. It assumes that all subtasks have the same variance.
 *
 * @param errors standard error of each subtask, at least 0.
 * @param sizes number of samples of each subtask.
 * @returns the standard error of the pooled mean.
 * @throws ToolkitError for lengths that differ, sizes below 1, or no subtask with 2 samples.
 * Cost: O(subtasks).
 * Source: the pooled standard error of lm-evaluation-harness; Cohen 1988 for the pooled variance.
 * @example
 * pooledError([0.02, 0.03, 0.01], [100, 50, 400]); // => 0.008575641786
 */
export const pooledError = (errors: ArrayLike<number>, sizes: ArrayLike<number>): number => {
  checkSameLength("errors", errors, "sizes", sizes);
  let squares = 0;
  let total = 0;
  for (let i = 0; i < errors.length; i++) {
    const n = checkCount(`sizes[${i}]`, sizes[i]!, 1);
    squares += (n - 1) * n * checkAtLeastZero(`errors[${i}]`, errors[i]!) ** 2;
    total += n;
  }
  if (total <= errors.length)
    throw new ToolkitError("sizes must hold at least one subtask of 2 samples", {
      code: "undefined_result",
      argument: "sizes",
      value: total,
    });
  return Math.sqrt(squares / (total - errors.length) / total);
};
