import { checkChoice, checkOpenProbability, checkPositive, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { fSf } from "../special/f.ts";
import { upperNormal } from "../special/normal.ts";
import { studentSf } from "../special/student.ts";
import { decimal, printedAs } from "./decimal.ts";

export type PrintedTest = "t" | "z" | "r" | "F" | "chi2";

export interface RecomputePOptions {
  /** Degrees of freedom: one number for t, r (n - 2) and chi2, two for F, none for z. */
  readonly df?: number | readonly [number, number];
  /** 1 for a one-sided test of t, z or r. Default 2. */
  readonly sides?: 1 | 2;
  /** The confidence level, a fraction: p-values below 1 - level are significant. Default 0.95. */
  readonly level?: number;
}

export interface RecomputedP {
  /** The p-value of the statistic as printed. */
  readonly recomputed: number;
  /** The smallest and largest p-value of the exact statistics that are printed as this one. */
  readonly range: readonly [low: number, high: number];
  /** True if the printed p is consistent with the printed statistic. */
  readonly consistent: boolean;
  /** True if the printed p is inconsistent, and significance differs between printed and recomputed p. */
  readonly decisionError: boolean;
}

/** Returns the probability of a magnitude of at least `size`; for a signed statistic it counts both signs. */
type Tail = (size: number, df: readonly number[]) => number;

const testSpecs: Readonly<Record<PrintedTest, readonly [degrees: 0 | 1 | 2, signed: boolean, tail: Tail]>> = {
  t: [1, true, (t, [df]) => studentSf(t, df!)],
  z: [0, true, (z) => upperNormal(z)],
  r: [1, true, (r, [df]) => (r >= 1 ? 0 : studentSf(r * Math.sqrt(df! / (1 - r * r)), df!))],
  F: [2, false, (f, [df1, df2]) => fSf(f, df1!, df2!)],
  chi2: [1, false, (x, [df]) => chiSquaredSf(x, df!)],
};

const degrees = (test: PrintedTest, df: RecomputePOptions["df"]): readonly number[] => {
  const [many] = testSpecs[test];
  const degrees: readonly unknown[] = df === undefined ? [] : Array.isArray(df) ? df : [df];
  if (degrees.length !== many)
    fail("df", df, many === 0 ? "left out: z has none" : many === 1 ? "a number" : "two numbers, [df1, df2]");
  return degrees.map((value, i) => checkPositive(many === 2 ? `df[${i}]` : "df", value as number));
};

/**
 * Does a printed p-value match the printed statistic? This is the check of statcheck.
 *
 * All exact statistics in a range are printed as this one. The ends of that range give a range of p-values. The printed
 * p, rounded or written as "< .05" or "> .05", must fit a p-value in that range.
 *
 * @param test "t", "z", "r" (a correlation), "F" or "chi2".
 * @param statistic the statistic as printed.
 * @param reported the p-value as printed: "= .04", "< .001", ".012", "p > .05".
 * @param options df, sides (2), level (0.95).
 * @returns the recomputed p with its range, and two verdicts: does the printed p fit, and does the decision change?
 * @throws ToolkitError for a text that is not a number, a p above 1, or degrees of freedom that do not match.
 * Cost: O(1).
 * Source: Nuijten et al. 2016, "The prevalence of statistical reporting errors in psychology".
 * @example
 * recomputeP("t", "2.20", "= .04", { df: 28 }).consistent; // => true
 * recomputeP("chi2", "3.10", "< .05", { df: 1 }).decisionError; // => true
 */
export const recomputeP = (
  test: PrintedTest,
  statistic: string,
  reported: string,
  options: RecomputePOptions = {},
): RecomputedP => {
  checkKeys(options, ["df", "sides", "level"]);
  const kind = checkChoice("test", test, ["t", "z", "r", "F", "chi2"]);
  const df = degrees(kind, options.df);
  const [, signed, tail] = testSpecs[kind];
  const { sides = 2 } = options;
  if (sides !== 1 && sides !== 2) fail("sides", sides, "1 or 2, the number of sides of the test");
  // In floating point, 1 - 0.95 is above 0.05. Without rounding, a p of exactly .05 would count as significant.
  const alpha = Number((1 - checkOpenProbability("level", options.level ?? 0.95)).toPrecision(12));
  const printed = decimal("statistic", statistic);
  const size = Math.abs(Number(printed.units)) / 10 ** printed.digits;
  if (!signed && printed.units < 0n) fail("statistic", statistic, "at least 0");
  if (kind === "r" && size > 1) fail("statistic", statistic, "a correlation, from -1 to 1");
  const p = (value: number): number => (signed ? sides : 1) * tail(Math.max(0, value), df);
  const { low: from, high: to } = printedAs(printed, "half");
  const ratio = ({ top, bottom }: typeof from): number => Number(top) / Number(bottom);
  const range = [p(ratio(to)), Math.min(1, p(ratio(from)))] as const;
  const recomputed = Math.min(1, p(size));
  const [, sign = "=", digits = ""] = /^\s*p?\s*([=<>]?)\s*(.*)$/.exec(String(reported)) ?? [];
  const printedValue = decimal("reported", typeof reported === "string" ? digits.trim() : reported);
  const value = Number(printedValue.units) / 10 ** printedValue.digits;
  if (value < 0 || value > 1) fail("reported", reported, "a p-value, from 0 to 1");
  const slack = sign === "<" || sign === ">" ? 0 : 0.5 * 10 ** -printedValue.digits;
  const fits =
    sign === "<"
      ? range[0] < value
      : sign === ">"
        ? range[1] > value
        : range[0] <= value + slack && range[1] >= value - slack;
  const claims: Readonly<Record<string, boolean | undefined>> = {
    "<": value <= alpha ? true : undefined,
    ">": value >= alpha ? false : undefined,
    "=": value < alpha,
  };
  const claimed = claims[sign || "="];
  const decisionError = !fits && claimed !== undefined && claimed !== recomputed < alpha;
  return { recomputed, range, consistent: fits, decisionError };
};
