import { ToolkitError } from "../../errors.ts";
import { checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalQuantile } from "../special/normal.ts";
import { checkSuccesses } from "./counted.ts";

export interface OddsRatioOptions extends IntervalOptions {
  /** A constant added to every cell: 0 (default), or 0.5 (Haldane and Anscombe) if a cell may be 0. */
  readonly added?: 0 | 0.5;
}

/**
 * Odds ratio of two independent proportions: by what factor are the first model's odds of passing higher?
 *
 * OR = (x1 / (n1 - x1)) / (x2 / (n2 - x2)); log OR ± z sqrt(1/a + 1/b + 1/c + 1/d) over the four cells.
 *
 * @param x1 tasks that the first model passed.
 * @param n1 tasks that it tried.
 * @param x2 tasks that the second passed.
 * @param n2 tasks that it tried.
 * @param options `level`, `side`, `added`.
 * @returns estimate and interval, in (0, Infinity).
 * @throws ToolkitError "invalid_argument" for x > n; "undefined_result" if a cell is 0 and nothing is added.
 *
 * Cost O(1). For models on the same tasks: `pairedOddsRatio`.
 * Source: Woolf 1955; Haldane 1956, Anscombe 1956.
 * @example
 * oddsRatio(15, 20, 10, 20).estimate; // => 3
 */
export const oddsRatio = (x1: number, n1: number, x2: number, n2: number, options: OddsRatioOptions = {}): Interval => {
  checkKeys(options, ["added", "level", "side"]);
  const [s1, s2] = [checkSuccesses("x1", x1, "n1", n1), checkSuccesses("x2", x2, "n2", n2)];
  const { added = 0 } = options;
  const side = sideOf(options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const cells = [s1, n1 - s1, s2, n2 - s2].map((cell) => cell + added);
  if (cells.includes(0))
    throw new ToolkitError(`the odds ratio of ${s1} of ${n1} against ${s2} of ${n2} is undefined: a cell is 0`, {
      code: "undefined_result",
      argument: "added",
      value: added,
      hint: "use added: 0.5, or an interval of the difference, which exists for every table",
    });
  const [a, b, c, d] = cells as [number, number, number, number];
  const estimate = (a * d) / (b * c);
  const error = Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
  const reach = normalQuantile(side === "two-sided" ? (1 + level) / 2 : level) * error;
  return {
    estimate,
    low: side === "upper" ? 0 : estimate * Math.exp(-reach),
    high: side === "lower" ? Number.POSITIVE_INFINITY : estimate * Math.exp(reach),
    level,
    method: added === 0 ? "woolf" : "haldane-anscombe",
    n: n1 + n2,
  };
};
