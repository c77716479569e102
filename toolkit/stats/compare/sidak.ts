import { checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import { pValueList, stepDown } from "./p-values.ts";

export interface SidakOptions {
  /** "one" (default): the same adjustment of all p-values. "down": step-down as in Holm's method, with more power. */
  readonly steps?: "one" | "down";
}

/** Probability of one or more of `times` independent events: 1 - (1 - p)^times, accurate for small p. */
const atLeastOne = (p: number, times: number): number => -Math.expm1(times * Math.log1p(-p));

/**
 * Šidák's adjustment: the probability that the smallest of m independent p-values is this small. Exact for
 * independent tests.
 *
 * 1 - (1 - p)^m; for "down", sorted ascending, max over j <= i of 1 - (1 - p(j))^(m - j + 1).
 *
 * @param pValues fractions, any order.
 * @param options `steps` ("one").
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m). Hardly more powerful than Bonferroni's. It may fail for negatively dependent tests; `holm` is
 * always valid.
 * Source: Šidák 1967; in steps Holland and Copenhaver 1987.
 * @example
 * sidak([0.01, 0.04, 0.2])[1]; // => 0.115264
 */
export const sidak = (pValues: ArrayLike<number>, options: SidakOptions = {}): number[] => {
  checkKeys(options, ["steps"]);
  if (checkChoice("steps", options.steps, ["one", "down"]) === "down")
    return stepDown(pValues, (p, rank, m) => atLeastOne(p, m - rank + 1));
  return pValueList(pValues).map((p, _, { length }) => atLeastOne(p, length));
};
