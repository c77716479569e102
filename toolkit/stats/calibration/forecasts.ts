import { ToolkitError } from "../../errors.ts";
import { checkProbability, checkSameLength, fail } from "../check.ts";

/** Refuses confidences outside [0, 1], outcomes other than 0 and 1, and fewer than `least` values. */
export const checkForecasts = (confidences: ArrayLike<number>, outcomes: ArrayLike<number>, least = 1): void => {
  checkSameLength("confidences", confidences, "outcomes", outcomes);
  if (confidences.length < least)
    throw new ToolkitError(`confidences must hold at least ${least} values, got ${confidences.length}`, {
      code: "invalid_argument",
      argument: "confidences",
      value: confidences.length,
    });
  for (let i = 0; i < confidences.length; i++) {
    checkProbability(`confidences[${i}]`, confidences[i]!);
    if (outcomes[i] !== 0 && outcomes[i] !== 1) fail(`outcomes[${i}]`, outcomes[i], "0 or 1");
  }
};
