import { ToolkitError } from "../../errors.ts";
import { checkProbability } from "../check.ts";

/** Sum and difference of the shares of tasks that only A and only B solves. */
export const discordant = (onlyA: number, onlyB: number): { readonly sum: number; readonly gap: number } => {
  checkProbability("onlyA", onlyA);
  checkProbability("onlyB", onlyB);
  const sum = onlyA + onlyB;
  if (sum > 1)
    throw new ToolkitError(`onlyA + onlyB must be at most 1, got ${sum}`, {
      code: "invalid_argument",
      argument: "onlyB",
      value: onlyB,
    });
  return { sum, gap: Math.abs(onlyA - onlyB) };
};
