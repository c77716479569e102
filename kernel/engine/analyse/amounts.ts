import type { Interval } from "../../../toolkit/stats/result.ts";
import { type Cell, intervalCell } from "../../../toolkit/tables/render/cell.ts";

/** The number of decimal places that shows `significant` digits of a value. */
const decimalsOf = (value: number, significant: number): number =>
  value === 0 || !Number.isFinite(value)
    ? 0
    : Math.min(100, Math.max(0, significant - 1 - Math.floor(Math.log10(Math.abs(value)))));

/**
 * Formats an amount with `significant` digits. Digits before the decimal point are never rounded away.
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
 * A table cell with an amount and its interval. Both have the decimal places that show three significant digits of the
 * estimate. If the estimate is 0, they show three significant digits of the interval's end farther from 0.
 */
export const amountCell = (interval: Interval | null): Cell => {
  const { estimate = 0, low = 0, high = 0 } = interval ?? {};
  const digits = decimalsOf(estimate || Math.max(-low, high), 3);
  return intervalCell(interval, { domain: null, digits });
};
