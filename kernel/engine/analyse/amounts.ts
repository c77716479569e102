import type { Interval } from "../../../toolkit/stats/result.ts";
import { type Cell, intervalCell } from "../../../toolkit/tables/render/cell.ts";

/** The number of digits after the point that shows `significant` digits of a value, and all digits before the point. */
const decimalsOf = (value: number, significant: number): number =>
  value === 0 || !Number.isFinite(value)
    ? 0
    : Math.min(100, Math.max(0, significant - 1 - Math.floor(Math.log10(Math.abs(value)))));

/**
 * An amount as text with `significant` digits, and with all digits before the point.
 *
 * @example
 * amountText(0.0000381234, 4); // => "0.00003812"
 * amountText(12345.6, 4); // => "12346"
 */
export const amountText = (value: number, significant: number): string => {
  const text = value.toFixed(decimalsOf(value, significant));
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
};

/**
 * A cell with an amount and its interval, to three significant digits of the estimate. If the estimate is 0, of the
 * interval's end.
 */
export const amountCell = (interval: Interval | null): Cell => {
  const { estimate = 0, low = 0, high = 0 } = interval ?? {};
  const digits = decimalsOf(estimate || Math.max(-low, high), 3);
  return intervalCell(interval, { domain: null, digits });
};
