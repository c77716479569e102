import { ToolkitError } from "../../errors.ts";
import { count, finite } from "../check.ts";

/** Refuses anything but 0 <= x <= n, x finite, n whole and at least 1. */
export const trials = (x: number, n: number, suffix = ""): void => {
  count(`n${suffix}`, n, 1);
  finite(`x${suffix}`, x);
  if (x < 0 || x > n)
    throw new ToolkitError(`x${suffix} must be from 0 to n${suffix}, got ${x} of ${n}`, {
      code: "invalid_argument",
      argument: `x${suffix}`,
      value: x,
      hint: "x counts successes, n all trials: successes first",
    });
};

/** Refuses anything but whole 0 <= x <= n, n >= 1; `suffix` names the sample, for example "1". */
export const successes = (x: number, n: number, suffix = ""): void => {
  count(`x${suffix}`, x);
  trials(x, n, suffix);
};
