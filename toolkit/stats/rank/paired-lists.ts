import { ToolkitError } from "../../errors.ts";
import { checkSameLength, checkSample } from "../check.ts";

/** Refuses lists of different lengths, values that are not finite, and fewer than `least` pairs. */
export const pairedLists = (x: ArrayLike<number>, y: ArrayLike<number>, least: number): void => {
  checkSameLength("x", x, "y", y);
  checkSample("x", x, least);
  checkSample("y", y, least);
};

/** Makes the error for a constant list, for which no rank correlation exists. */
export const constantList = (argument: string, what: string): ToolkitError =>
  new ToolkitError(`${what} is undefined: all values of ${argument} are equal`, {
    code: "undefined_result",
    argument,
    hint: "a constant list has no order to compare; report the ties instead",
  });

/** True if all values are equal. */
export const isConstant = (values: ArrayLike<number>): boolean => {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false;
  return true;
};
