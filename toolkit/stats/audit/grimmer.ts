import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, checkList, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { SdFormula } from "./debit.ts";
import { decimal, printedAs, type Rounding } from "./decimal.ts";
import { grim } from "./grim.ts";

export interface GrimmerOptions {
  /**
   * Number of questions, each with a whole number of points, whose mean is one value. Default 1: the values themselves
   * are whole numbers.
   */
  readonly items?: number;
  /** The smallest and largest possible value, for example [1, 5]. Default: no bounds. */
  readonly range?: readonly [number, number];
  /** Rule by which the printed numbers were rounded. Default "half": a tie may be rounded up or to the even digit. */
  readonly rounding?: Rounding;
}

export interface Grimmer {
  readonly consistent: boolean;
  /** The formulas of the standard deviation (division by n, or by n - 1) that can give the printed one. */
  readonly formulas: readonly SdFormula[];
}

/**
 * The maximum number of sums of squares that are tried for each sum. If there are more candidates, one certainly fits.
 */
const MOST = 1000;

/**
 * The smallest and largest sum of squares of n whole numbers with this sum. `range` is that of one of these numbers.
 */
const squaresOf = (
  n: bigint,
  sum: bigint,
  range: readonly [bigint, bigint] | undefined,
): readonly [bigint, bigint?] => {
  const floor = sum >= 0n || sum % n === 0n ? sum / n : sum / n - 1n;
  const remainder = sum - n * floor;
  const least = (n - remainder) * floor * floor + remainder * (floor + 1n) * (floor + 1n);
  if (!range) return [least];
  const [low, wide] = [range[0], range[1] - range[0]];
  const over = sum - n * low;
  const [quotient, part] = wide === 0n ? [0n, 0n] : [over / wide, over % wide];
  return [least, quotient * wide * wide + part * part + 2n * low * over + n * low * low];
};

/**
 * GRIMMER: can n whole numbers (grades, stars, counts of passed tests) have the printed mean and the printed standard
 * deviation?
 *
 * The sum is whole (GRIM). The sum of squares is whole, too, and has the parity of the sum. It also lies between the
 * smallest and (with a range) the largest value that numbers with this sum allow. All arithmetic is exact.
 *
 * @param mean the mean as printed.
 * @param sd the standard deviation as printed.
 * @param n number of values, at least 2.
 * @param options items (1), range, rounding ("half").
 * @returns true if no check fails, and the formulas of the deviation that fit. False proves that no whole numbers
 *   fit; true proves nothing.
 * @throws ToolkitError if a text is not a number, the deviation below 0, n below 2, or the mean out of range.
 * Cost: the number of sums of squares within one printed unit. For 0/1 data: `debit`.
 * Source: Anaya 2016, "The GRIMMER test"; Allard 2018, "Analytic-GRIMMER".
 * @example
 * grimmer("5.21", "1.60", 28).consistent; // => true
 * grimmer("3.44", "2.47", 18).consistent; // => false
 */
export const grimmer = (mean: string, sd: string, n: number, options: GrimmerOptions = {}): Grimmer => {
  checkKeys(options, ["items", "range", "rounding"]);
  const { rounding = "half", range } = options;
  if (checkCount("n", n, 1) < 2)
    throw new ToolkitError(`n must be at least 2, got ${n}`, { code: "invalid_argument", argument: "n", value: n });
  const items = checkCount("items", options.items ?? 1, 1);
  if (range !== undefined) {
    checkList("range", range);
    if (!(checkFinite("range[0]", range[0]) < checkFinite("range[1]", range[1]))) fail("range", range, "[least, most]");
  }
  const { numerators } = grim(mean, n * items, { rounding });
  const deviation = decimal("sd", sd);
  if (deviation.units < 0n) fail("sd", sd, "a deviation, at least 0");
  const printed = printedAs(deviation, rounding);
  const [size, per] = [BigInt(n), BigInt(items)];
  const ends = range && ([BigInt(Math.round(range[0] * items)), BigInt(Math.round(range[1] * items))] as const);
  const bottoms: Readonly<Record<SdFormula, bigint>> = {
    population: size * size * per * per,
    sample: size * (size - 1n) * per * per,
  };
  const fits = (formula: SdFormula, sum: bigint): boolean => {
    if (ends && (sum < size * ends[0] || sum > size * ends[1])) return false;
    const [least, most] = squaresOf(size, sum, ends);
    const bottom = bottoms[formula];
    // Sum of squares for a standard deviation s: (s² bottom + sum²)/n; bottom is n² or n (n - 1), times items².
    const at = ({ top, bottom: under }: { readonly top: bigint; readonly bottom: bigint }): bigint =>
      (top < 0n ? 0n : (top * top * bottom) / (under * under) + sum * sum) / size;
    let squares = at(printed.low) - 1n;
    if (squares < least) squares = least;
    if ((squares - sum) % 2n !== 0n) squares += 1n;
    const end = at(printed.high) + 1n;
    for (let steps = 0; squares <= end && (most === undefined || squares <= most); squares += 2n) {
      if (printed.contains({ top: size * squares - sum * sum, bottom }, 2)) return true;
      if (++steps > MOST) return true;
    }
    return false;
  };
  const formulas = (Object.keys(bottoms) as SdFormula[]).filter((formula) =>
    numerators.some((sum) => fits(formula, BigInt(sum))),
  );
  return { consistent: formulas.length > 0, formulas };
};
