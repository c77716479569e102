import { ToolkitError } from "../../errors.ts";
import { fail } from "../check.ts";
import { decimal, printedAs, type Rounding } from "./decimal.ts";
import { grim } from "./grim.ts";

export type SdFormula = "population" | "sample";

export interface Debit {
  readonly consistent: boolean;
  /** The formulas of the standard deviation (division by n, or by n - 1) that can give the printed one. */
  readonly formulas: readonly SdFormula[];
}

/**
 * DEBIT: can 0/1 data of size n have the printed mean and the printed standard deviation?
 *
 * For 0/1 data, the mean p = k/n determines the variance: p(1-p), or n/(n-1) of it. Every k that GRIM allows is
 * tried.
 * @param mean the mean as printed, a fraction.
 * @param sd the standard deviation as printed.
 * @param n number of values, at least 2.
 * @param rounding default "half": a tie may be rounded up or to the even digit.
 * @returns true if some count fits both numbers, and the formulas of the deviation that fit.
 * @throws ToolkitError if a text is not a number, the mean outside [0, 1], the deviation below 0, or n below 2.
 * Cost: the number of k that GRIM allows.
 * Source: Heathers and Brown 2019, "DEBIT: a simple consistency test for binary data".
 * @example
 * debit("0.35", "0.48", 1683).consistent; // => true
 */
export const debit = (mean: string, sd: string, n: number, rounding: Rounding = "half"): Debit => {
  const { numerators } = grim(mean, n, { rounding, range: [0, 1] });
  if (n < 2)
    throw new ToolkitError(`n must be at least 2, got ${n}`, { code: "invalid_argument", argument: "n", value: n });
  const deviation = decimal("sd", sd);
  if (deviation.units < 0n) fail("sd", sd, "a deviation, at least 0");
  const printed = printedAs(deviation, rounding);
  const size = BigInt(n);
  const bottoms: Readonly<Record<SdFormula, bigint>> = { population: size * size, sample: size * (size - 1n) };
  const formulas = (Object.keys(bottoms) as SdFormula[]).filter((formula) =>
    numerators
      .filter((k) => k >= 0 && k <= n)
      .some((k) => printed.contains({ top: BigInt(k) * BigInt(n - k), bottom: bottoms[formula] }, 2)),
  );
  return { consistent: formulas.length > 0, formulas };
};
