import type { Interval } from "../../stats/result.ts";
import { checkCellList, checkNumber, checkStyle } from "./check.ts";

/** The content of one cell of a table. */
export interface Cell {
  readonly text: string;
  /** The bar beside the text: positions of the estimate and its interval on `domain`. */
  readonly bar?: Bar;
  /** True for the best value of its column, shown bold. */
  readonly best?: boolean;
  /** True if the text stands for a missing value; shown pale. */
  readonly muted?: boolean;
  /** Background colour, "#rrggbb". It is drawn pale, so that text is legible on light and dark pages. */
  readonly fill?: string;
  /** A symbol after the text. Terminals and Markdown show it instead of the colour. */
  readonly sign?: string;
}

export interface Bar {
  readonly low: number;
  readonly estimate: number;
  readonly high: number;
  /** The values at the two ends of the bar. */
  readonly domain: readonly [number, number];
}

export interface NumberStyle {
  /** Digits after the decimal point. Default 1 for percentages, 3 otherwise. */
  readonly digits?: number;
  /** True to multiply by 100 and write a per cent sign. Default false. */
  readonly percent?: boolean;
}

const missing: Cell = { text: "–", muted: true };
const usable = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
/** Returns the text with a real minus sign (U+2212) and without a negative zero. */
const signed = (text: string): string =>
  Number.parseFloat(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
/** Writes a share. Rounding never turns a share below 1 into 100%, nor one above 0 into 0%. */
const share = (value: number, digits: number): string => {
  const text = (value * 100).toFixed(digits);
  if (value > 0.5 && value < 1 && Number(text) >= 100) return `>${(100 - 10 ** -digits).toFixed(digits)}`;
  return value > 0 && Number(text) === 0 ? `<${(10 ** -digits).toFixed(digits)}` : text;
};
const fixed = (value: number, { percent = false, digits = percent ? 1 : 3 }: NumberStyle): string => {
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value < 0 ? "−∞" : "∞";
  return signed(percent ? share(value, digits) : value.toFixed(digits));
};

/**
 * Writes a number. `null` and NaN are a dash, because a missing value is not 0. A share of 0.9999 is >99.9%, not
 * 100.0%.
 *
 * @example
 * numberCell(0.8421, { percent: true }).text; // => "84.2%"
 */
export const numberCell = (value: number | null, style: NumberStyle = {}): Cell => {
  checkNumber("value", value);
  checkStyle("style", style);
  return value === null || value === undefined || Number.isNaN(value)
    ? missing
    : { text: fixed(value, style) + (style.percent && Number.isFinite(value) ? "%" : "") };
};

/**
 * Writes an estimate with its margin of error, half the width of the interval.
 *
 * @example
 * marginCell({ estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 }, { percent: true }).text; // => "50.0% ± 10.0"
 */
export const marginCell = (interval: Interval | null, style: NumberStyle = {}): Cell => {
  checkStyle("style", style);
  if (!interval || !usable(interval.estimate)) return missing;
  const { estimate, low, high } = interval;
  checkNumber("low", low);
  checkNumber("high", high);
  return { text: `${numberCell(estimate, style).text} ± ${fixed((high - low) / 2, style)}` };
};

/**
 * Writes an estimate with the bounds of its interval, and draws a bar of them.
 *
 * @param options.domain the values at the ends of the bar; `null` for no bar. Default [0, 1].
 * @example
 * intervalCell({ estimate: 0.5, low: 0.404, high: 0.596, level: 0.95, method: "wilson", n: 96 }, { percent: true }).text; // => "50.0% [40.4, 59.6]"
 */
export const intervalCell = (
  interval: Interval | null,
  options: NumberStyle & { readonly domain?: readonly [number, number] | null } = {},
): Cell => {
  if (!interval || !usable(interval.estimate)) return missing;
  const { estimate, low, high } = interval;
  const text = `${numberCell(estimate, options).text} [${fixed(low, options)}, ${fixed(high, options)}]`;
  const domain = options.domain === undefined ? ([0, 1] as const) : options.domain;
  return domain ? { text, bar: { low, estimate, high, domain } } : { text };
};

/**
 * Marks the best cell; if several tie, all of them. Cells without a value stay unchanged. If fewer than two cells have
 * a value, none is marked.
 *
 * @param values the numbers shown in the cells, in the same order.
 * @param better the better end of the scale. Default "higher".
 * @example
 * markBest([{ text: "1" }, { text: "2" }], [1, 2])[1]?.best; // => true
 */
export const markBest = (
  cells: readonly Cell[],
  values: readonly (number | null)[],
  better: "higher" | "lower" = "higher",
): Cell[] => {
  checkCellList("cells", cells);
  checkCellList("values", values);
  const usableValues = values.filter(usable);
  const best = better === "higher" ? Math.max(...usableValues) : Math.min(...usableValues);
  return cells.map((cell, i) => (usableValues.length > 1 && values[i] === best ? { ...cell, best: true } : cell));
};

const isCell = (value: unknown): value is Cell =>
  typeof value === "object" && value !== null && typeof (value as Cell).text === "string";

const isInterval = (value: unknown): value is Interval =>
  typeof value === "object" &&
  value !== null &&
  ["estimate", "low", "high"].every((key) => typeof (value as Record<string, unknown>)[key] === "number");

/** Writes whole numbers in full, and other numbers with four significant digits; from 1,000 on with one decimal. */
const numberText = (value: number): string =>
  signed(String(Number.isInteger(value) ? value : Math.abs(value) < 1000 ? +value.toPrecision(4) : +value.toFixed(1)));

const inner = (_: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);

/**
 * Converts any value to a cell; a cell stays unchanged. Whole numbers are written in full, other numbers with four
 * significant digits; from 1,000 on with one decimal. Intervals show their bounds; null and undefined are a dash.
 *
 * @example
 * anyCell(1 / 3).text; // => "0.3333"
 */
export const anyCell = (value: unknown): Cell => {
  if (isCell(value)) return value;
  if (value === null || value === undefined || Number.isNaN(value)) return missing;
  if (typeof value === "number") return Number.isFinite(value) ? { text: numberText(value) } : numberCell(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? missing : { text: value.toISOString() };
  if (isInterval(value)) return intervalCell(value, { domain: null });
  return { text: typeof value === "object" ? JSON.stringify(value, inner) : String(value) };
};
