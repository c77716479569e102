import { ToolkitError } from "../../errors.ts";
import { checkCount, checkPositive } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { SdFormula } from "./debit.ts";
import { decimal, printedAs, type Rounding, ratioOf } from "./decimal.ts";

export interface AttainableSdOptions {
  /** The factor between a fraction and its printed form, for example 100 for percentages. Default 1. */
  readonly scale?: number;
  /** Rule by which the printed numbers were rounded. Default "half". */
  readonly rounding?: Rounding;
}

export interface AttainableSd {
  readonly consistent: boolean;
  readonly formulas: readonly SdFormula[];
}

const mostRuns = 6;

/**
 * Can the pass rates of a few runs on n tasks have the printed standard deviation?
 *
 * Each rate is scale · k / n with a whole k. The deviation depends only on the differences of the k. All sorted
 * differences that the printed deviation allows are tried, in exact arithmetic.
 * @param sd the standard deviation as printed.
 * @param n number of tasks of a run.
 * @param runs number of runs, 2 to 6.
 * @param options scale (1), rounding ("half").
 * @returns `consistent`, true if some rates have this deviation, and the formulas of the deviation that fit.
 * @throws ToolkitError for fewer than 2 or more than 6 runs, or n below 1.
 * Cost: about (sd · n / scale)^(runs - 1) combinations.
 * Source: exhaustive enumeration; the idea is GRIM's (Brown and Heathers 2017).
 * @example
 * attainableSd("0.16", 440, 3, { scale: 100 }).consistent; // => false
 */
export const attainableSd = (sd: string, n: number, runs: number, options: AttainableSdOptions = {}): AttainableSd => {
  checkKeys(options, ["scale", "rounding"]);
  const { scale = 1, rounding = "half" } = options;
  if (checkCount("runs", runs, 2) > mostRuns)
    throw new ToolkitError(`runs must be at most ${mostRuns}, got ${runs}`, {
      code: "invalid_argument",
      argument: "runs",
      value: runs,
      hint: "with more runs nearly every deviation is attainable",
    });
  const per = ratioOf("scale", checkPositive("scale", scale));
  const printed = printedAs(decimal("sd", sd), rounding);
  const unit = Number(printed.high.top) / Number(printed.high.bottom) / scale;
  const widest = Math.min(n, Math.ceil(unit * checkCount("n", n, 1) * Math.sqrt(2 * runs)) + 1);
  const below = BigInt(n) ** 2n * per.bottom ** 2n;
  const matches = new Set<SdFormula>();
  const size = BigInt(runs);
  const test = (sum: bigint, squares: bigint): void => {
    const spread = (size * squares - sum * sum) * per.top ** 2n;
    if (printed.contains({ top: spread, bottom: size * size * below }, 2)) matches.add("population");
    if (printed.contains({ top: spread, bottom: size * (size - 1n) * below }, 2)) matches.add("sample");
  };
  const extend = (left: number, least: number, sum: number, squares: number): void => {
    if (left === 0) test(BigInt(sum), BigInt(squares));
    else for (let k = least; k <= widest && matches.size < 2; k++) extend(left - 1, k, sum + k, squares + k * k);
  };
  extend(runs - 1, 0, 0, 0);
  const formulas = (["population", "sample"] as const).filter((formula) => matches.has(formula));
  return { consistent: formulas.length > 0, formulas };
};
