import { ToolkitError } from "../../errors.ts";
import { checkNested } from "../check.ts";

/** Index (from 0) of the first success of each problem, or -1. Refuses outcomes other than 0 and 1. */
export const firstSuccess = (outcomes: readonly (readonly number[])[]): readonly number[] => {
  checkNested("outcomes", outcomes);
  return outcomes.map((attempts, i) => {
    attempts.forEach((outcome, j) => {
      if (outcome !== 0 && outcome !== 1)
        throw new ToolkitError(`outcomes[${i}][${j}] must be 0 or 1, got ${outcome}`, {
          code: "invalid_argument",
          argument: `outcomes[${i}][${j}]`,
          value: outcome,
        });
    });
    return attempts.indexOf(1);
  });
};

/** Refuses problems whose list ends unsolved before the k-th attempt. */
export const checkReachesK = (outcomes: readonly (readonly number[])[], first: readonly number[], k: number): void => {
  outcomes.forEach((attempts, i) => {
    if (first[i] === -1 && attempts.length < k)
      throw new ToolkitError(`outcomes[${i}] ends unsolved after ${attempts.length} attempts, before k = ${k}`, {
        code: "undefined_result",
        argument: `outcomes[${i}]`,
        value: attempts.length,
        hint: "choose a smaller k: the outcome of further attempts is unknown",
      });
  });
  if (outcomes.every((attempts) => attempts.length < k))
    throw new ToolkitError(`k must be at most the longest list of attempts, got ${k}`, {
      code: "undefined_result",
      argument: "k",
      value: k,
    });
};
