import { ToolkitError } from "../../errors.ts";
import { checkCount, checkPositive, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type Decimal, decimal, type PrintedRange, printedAs, type Rounding, ratioOf } from "./decimal.ts";

export interface GrimOptions {
  /** The factor between a fraction and its printed form: 1 for means and fractions, 100 for percentages. Default 1. */
  readonly scale?: number;
  /** Rule by which the printed numbers were rounded. Default "half": a tie may be rounded up or to the even digit. */
  readonly rounding?: Rounding;
  /**
   * The smallest and largest value of one item. Default: [0, 1] for a share (a scale other than 1). For a mean of
   * whole numbers (scale 1), from 0 without an upper bound.
   */
  readonly range?: readonly [least: number, most: number];
}

export interface Grim {
  /** True if scale · k / n prints as the reported number for some whole k. */
  readonly consistent: boolean;
  /** Every k for which scale · k / n prints as the reported number. */
  readonly numerators: readonly number[];
}

/** Refuses a mean outside the possible range of the items. Such a mean is wrong whatever the rounding. */
const within = (printed: Decimal, range: PrintedRange, { scale = 1, range: bounds }: GrimOptions): void => {
  const [least, most] = bounds ?? [0, scale === 1 ? Number.POSITIVE_INFINITY : 1];
  if (bounds && !(Number.isFinite(least) && Number.isFinite(most) && least < most))
    fail("range", bounds, "two numbers, the smaller one first");
  const sign = printed.units < 0n ? -1 : 1;
  const nearest = (Number(sign > 0 ? range.low.top : range.high.top) / Number(range.low.bottom)) * sign;
  const highest = (Number(sign > 0 ? range.high.top : range.low.top) / Number(range.low.bottom)) * sign;
  if (highest >= least * scale && nearest <= most * scale) return;
  fail(
    "reported",
    Number(printed.units) / 10 ** printed.digits,
    most === Number.POSITIVE_INFINITY ? `at least ${least}` : `from ${least * scale} to ${most * scale}`,
    "for means of other whole numbers give range: [least, most] of one item",
  );
};

/** The maximum number of possible numerators k. If there were more, the printed mean would exclude almost nothing. */
const MOST = 1_000_000n;

/**
 * GRIM: can the printed mean or percentage come from n whole-numbered items?
 *
 * Finds every whole k for which scale · k / n is printed as `reported`, in exact arithmetic.
 * @param reported the number as printed, a string with all its digits.
 * @param n number of items that were averaged.
 * @param options scale (1), rounding ("half"), range.
 * @returns `consistent`, true if some numerator k fits, and all `numerators` that fit.
 * @throws ToolkitError if `reported` is not a number or outside the range; if n is not whole and above 0; or if more
 *   than a million numerators fit.
 * Cost: the number of k within one printed unit, usually none or one.
 * Source: Brown and Heathers 2017, "The GRIM test".
 * @example
 * grim("5.19", 28).consistent; // => false
 * grim("74.4", 164, { scale: 100 }).numerators; // => [122]
 */
export const grim = (reported: string, n: number, options: GrimOptions = {}): Grim => {
  checkKeys(options, ["scale", "rounding", "range"]);
  const { scale = 1, rounding = "half" } = options;
  const printed = decimal("reported", reported);
  const size = BigInt(checkCount("n", n, 1));
  const per = ratioOf("scale", checkPositive("scale", scale));
  const range = printedAs(printed, rounding);
  within(printed, range, options);
  const most = (range.high.top * size * per.bottom) / (range.high.bottom * per.top) + 1n;
  const low = range.low.top < 0n ? 0n : range.low.top;
  const least = (low * size * per.bottom) / (range.low.bottom * per.top);
  if (most - least > MOST)
    throw new ToolkitError(`scale and n allow ${most - least} numerators for the printed number, too many to list`, {
      code: "invalid_argument",
      argument: "scale",
      value: scale,
      hint: "set scale to the printed form of one whole: 1 for fractions, 100 for percentages",
    });
  const sign = printed.units < 0n ? -1 : 1;
  const numerators: number[] = [];
  for (let k = least; k <= most; k++)
    if (range.contains({ top: per.top * k, bottom: per.bottom * size })) numerators.push(sign * Number(k));
  return { consistent: numerators.length > 0, numerators };
};
