import { ToolkitError } from "../../errors.ts";
import { checkChoice } from "../check.ts";

/**
 * The rule by which the printed number was rounded. The `half-` rules differ for ties, which lie exactly between two
 * neighbours. "half", the default of every check here, allows both directions, because correct papers use both. People
 * round ties up; R and numpy round them to the even digit. Most other languages round the nearest double, which lies
 * above or below the tie.
 */
export type Rounding = "half" | "half-up" | "half-even" | "half-down" | "down" | "up";

/** A printed number in exact form: `units` / 10^`digits`. */
export interface Decimal {
  readonly units: bigint;
  readonly digits: number;
}

/** Parses a number as printed, such as "74.30" with its last zero. Throws on any other text. */
export const decimal = (argument: string, text: string): Decimal => {
  const [, sign, integer = "", part = ""] = /^([-−+]?)(\d*)(?:\.(\d*))?$/.exec(String(text).trim()) ?? [];
  if (typeof text !== "string" || sign === undefined || integer + part === "")
    throw new ToolkitError(`${argument} must be a number as printed, got "${text}"`, {
      code: "invalid_argument",
      argument,
      value: text,
      hint: 'give it as a string with all its digits, for example "74.30"',
    });
  const units = BigInt(integer + part);
  return { units: sign === "-" || sign === "−" ? -units : units, digits: part.length };
};

/** An exact fraction; its denominator is above 0. */
export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Returns the exact fraction of a JavaScript number's decimal form, for example 0.1 → 1/10. */
export const ratioOf = (argument: string, value: number): Ratio => {
  const { units, digits } = decimal(
    argument,
    value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }),
  );
  if (units === 0n && value !== 0)
    throw new ToolkitError(`${argument} must not be closer to 0 than 10^-20, got ${value}`, {
      code: "invalid_argument",
      argument,
      value,
    });
  return { top: units, bottom: 10n ** BigInt(digits) };
};

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * For each rule, the bounds of the exact values that are printed as a number above 0. A bound is a distance from that
 * number, in half units of its last digit. `withLow` and `withHigh` are true if the bound itself is included.
 */
const ends: Readonly<
  Record<Rounding, (units: bigint) => { low: number; high: number; withLow: boolean; withHigh: boolean }>
> = {
  half: () => ({ low: -1, high: 1, withLow: true, withHigh: true }),
  "half-up": () => ({ low: -1, high: 1, withLow: true, withHigh: false }),
  "half-down": () => ({ low: -1, high: 1, withLow: false, withHigh: true }),
  "half-even": (units) => ({ low: -1, high: 1, withLow: units % 2n === 0n, withHigh: units % 2n === 0n }),
  down: () => ({ low: 0, high: 2, withLow: true, withHigh: false }),
  up: () => ({ low: -2, high: 0, withLow: false, withHigh: true }),
};

/** The range of exact values that are printed as a given number. `low` and `high` are the bounds of their magnitude. */
export interface PrintedRange {
  readonly low: Ratio;
  readonly high: Ratio;
  /** True if a value of this magnitude is printed as the number. With `power` 2, `size` is the square of the value. */
  readonly contains: (size: Ratio, power?: 1 | 2) => boolean;
}

const below = (a: Ratio, b: Ratio): boolean => a.top * b.bottom < b.top * a.bottom;
const equal = (a: Ratio, b: Ratio): boolean => a.top * b.bottom === b.top * a.bottom;
const squared = ({ top, bottom }: Ratio): Ratio => ({ top: top * top, bottom: bottom * bottom });

/**
 * Returns the range of exact values that a rule prints as this number. Rules apply to the magnitude, whatever the
 * sign.
 */
export const printedAs = ({ units, digits }: Decimal, rounding: Rounding): PrintedRange => {
  const size = abs(units);
  const rule = checkChoice("rounding", rounding, ["half", "half-up", "half-even", "half-down", "down", "up"]);
  const { low, high, withLow, withHigh } = ends[rule](size);
  const bottom = 2n * 10n ** BigInt(digits);
  const end = (halves: number): Ratio => ({ top: 2n * size + BigInt(halves), bottom });
  const lowEnd = end(low);
  const highEnd = end(high);
  return {
    low: lowEnd,
    high: highEnd,
    contains: (value, power = 1) => {
      const at = (ratio: Ratio): Ratio => (power === 2 ? squared(ratio) : ratio);
      const aboveLow = lowEnd.top < 0n || below(at(lowEnd), value) || (withLow && equal(at(lowEnd), value));
      const zero = size === 0n && value.top === 0n;
      return zero || (aboveLow && (below(value, at(highEnd)) || (withHigh && equal(at(highEnd), value))));
    },
  };
};
