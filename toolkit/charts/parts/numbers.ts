import type { AxisLook } from "../render/types.ts";
import { percentLabel } from "./format.ts";

/**
 * The unit of values: percentages, percentage points with their sign, plain numbers, or counts. Counts have no
 * decimals.
 */
export type Unit = "percent" | "points" | "number" | "count";

const minus = (text: string): string => text.replace("-", "−");

/** Rounds up to 1, 2 or 5 times a power of ten. */
export const roundStep = (raw: number): number => {
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10);
};

/** Returns the smallest range with round bounds that contains all finite values. */
export const roundDomain = (values: readonly number[]): [number, number] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const reach = high > low ? 0 : Math.abs(low) * 0.1 || 0.5;
  const step = roundStep((high - low + 2 * reach) / 5);
  return [Math.floor((low - reach) / step) * step, Math.ceil((high + reach) / step) * step].map(
    (value) => +value.toPrecision(12),
  ) as [number, number];
};

const digitsFor = (span: number): number => Math.max(0, Math.min(8, 2 - Math.floor(Math.log10(span || 1))));

/**
 * Writes a number with enough digits to distinguish values within a range of width `span`. A number that is tiny
 * relative to `span` is 0.
 */
const decimalText = (value: number, span: number, sign: boolean): string => {
  const size = Math.abs(value);
  const text =
    size >= 1e9 || (size < 1e-6 && size > span * 1e-6)
      ? value.toExponential(2)
      : value.toLocaleString("en-US", {
          minimumFractionDigits: digitsFor(span),
          maximumFractionDigits: digitsFor(span),
        });
  return (
    (sign && Number.parseFloat(text.replaceAll(",", "")) > 0 ? "+" : "") + minus(text.replace(/^-(0(?:\.0+)?)$/, "$1"))
  );
};

/** A span for which numbers are written without decimals; used for whole counts. */
const wholeSpan = 1000;

/** Writes a value as text. Infinity is ∞, a missing value a dash. `omitUnit` leaves the unit out. */
export const numberLabel = (value: number | null, unit: Unit, span: number, omitUnit = false): string => {
  if (value === null || Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value < 0 ? "−∞" : "∞";
  if (unit === "number") return decimalText(value, span, false);
  if (unit === "count") return decimalText(value, Number.isInteger(value) ? wholeSpan : 10, false);
  if (unit === "percent") return omitUnit ? percentLabel(value).replace("%", "") : percentLabel(value);
  return decimalText(value * 100, 10, !omitUnit);
};

const number: AxisLook = {
  labelExpr:
    "abs(datum.value) >= 1e6 && abs(datum.value) < 1e15 ? replace(format(datum.value, '~s'), 'G', 'B') : abs(datum.value) >= 1e15 || (datum.value != 0 && abs(datum.value) < 1e-4) ? format(datum.value, '~e') : format(datum.value, ',~r')",
};

const labels: Readonly<Record<Unit, AxisLook>> = {
  percent: { format: ".0%" },
  points: { labelExpr: "(datum.value > 0 ? '+' : '') + format(datum.value * 100, '~r')" },
  number,
  count: { ...number, tickMinStep: 1 },
};

export const axisLabels = (unit: Unit): AxisLook => ({ ...labels[unit] });
