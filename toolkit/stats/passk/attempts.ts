import { ToolkitError } from "../../errors.ts";
import { checkCount } from "../check.ts";

/** Refuses counts unless they are whole, 0 <= c <= n and 1 <= k <= n. `at` names the task in errors. */
export const attempts = (n: number, c: number, k: number, at = ""): void => {
  checkCount(`n${at}`, n, 1);
  checkCount(`c${at}`, c);
  checkCount("k", k, 1);
  if (c > n)
    throw new ToolkitError(`c${at} must be at most n${at}, got ${c} of ${n}`, {
      code: "invalid_argument",
      argument: `c${at}`,
      value: c,
      hint: "n is the number of samples of one task, c the number of correct ones: check their order",
    });
  if (k > n)
    throw new ToolkitError(`k must be at most the number of samples, got k = ${k} with n${at} = ${n}`, {
      code: "undefined_result",
      argument: "k",
      value: k,
      hint: `draw at least ${k} samples of every task, or ask for a smaller k`,
    });
};
