import { ToolkitError } from "../../errors.ts";
import { count } from "../check.ts";

/** Refuses anything but whole 0 <= x <= n, n >= 1; `suffix` names the sample, for example "1". */
export const successes = (x: number, n: number, suffix = ""): void => {
  count(`n${suffix}`, n, 1);
  count(`x${suffix}`, x);
  if (x > n)
    throw new ToolkitError(`x${suffix} must be at most n${suffix}, got ${x} of ${n}`, {
      code: "invalid_argument",
      argument: `x${suffix}`,
      value: x,
      hint: "x counts successes, n all trials: successes first",
    });
};
