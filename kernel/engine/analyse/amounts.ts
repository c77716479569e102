import type { Interval } from "../../../toolkit/stats/result.ts";
import { type Cell, intervalCell } from "../../../toolkit/tables/render/cell.ts";

/** The number of decimal places at which a value has `significant` significant digits: 2 for 1.234 and three digits. */
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
 * A table cell with an amount and its interval. All three numbers have as many decimal places as three significant
 * digits of the estimate need. If the estimate is 0, the interval's end farther from 0 takes its place.
 */
export const amountCell = (interval: Interval | null): Cell => {
  const { estimate = 0, low = 0, high = 0 } = interval ?? {};
  const digits = decimalsOf(estimate || Math.max(-low, high), 3);
  return intervalCell(interval, { domain: null, digits });
};
