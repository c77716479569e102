import { decimal } from "./decimal.ts";

export interface RecomputedDelta {
  readonly recomputed: number;
  /** True if rounding of the three printed numbers explains why printed and recomputed change differ. */
  readonly consistent: boolean;
}

/**
 * Does a printed change equal the difference of the two printed numbers?
 *
 * @param from the first number as printed.
 * @param to the second number as printed.
 * @param reported the printed change, `to` minus `from`.
 * @returns the recomputed change, and true if rounding of the three numbers can explain the printed one.
 * @throws ToolkitError if a text is not a number.
 * Cost: O(1).
 * Source: interval arithmetic on the rounding of every printed number.
 * @example
 * recomputeDelta("61.2", "66.0", "+4.9").consistent; // => true
 */
export const recomputeDelta = (from: string, to: string, reported: string): RecomputedDelta => {
  const [a, b, c] = [decimal("from", from), decimal("to", to), decimal("reported", reported)];
  const value = ({ units, digits }: typeof a): number => Number(units) / 10 ** digits;
  const recomputed = value(b) - value(a);
  const slack = [a, b, c].reduce((sum, { digits }) => sum + 0.5 * 10 ** -digits, 0);
  return { recomputed, consistent: Math.abs(value(c) - recomputed) <= slack * (1 + 1e-9) };
};
