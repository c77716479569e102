import { checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import { pValueList, stepDown } from "./p-values.ts";

export interface SidakOptions {
  /** "one" (default): all p-values alike. "down": step by step from the smallest, as Holm does; finds more. */
  readonly steps?: "one" | "down";
}

/** 1 - (1 - p)^times, small p-values kept. */
const atLeastOne = (p: number, times: number): number => -Math.expm1(times * Math.log1p(-p));

/**
 * Šidák's adjustment: the chance that the smallest of m independent p-values is this small; exact if the tests are independent.
 *
 * 1 - (1 - p)^m; in steps, sorted ascending, max over j <= i of 1 - (1 - p(j))^(m - j + 1).
 *
 * @param pValues fractions, any order.
 * @param options `steps` ("one").
 * @returns adjusted p-values in the same order.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m). Hardly below Bonferroni's; tests that depend negatively may break it: `holm` is always valid.
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
