import { refuseNonNumber } from "./refuse.ts";

/** Returns the text with a real minus sign (U+2212) and without a negative zero. */
export const minus = (text: string): string =>
  Number.parseFloat(text) === 0 ? text.replace("-", "") : text.replace("-", "−");

/** Writes a share in percent. Rounding never turns a share below 1 into 100%, nor one above 0 into 0%. */
const hedged = (value: number, digits: number): string => {
  const text = (value * 100).toFixed(digits);
  if (value < 1 && Number(text) >= 100 && value > 0.5) return `>${(100 - 10 ** -digits).toFixed(digits)}`;
  if (value > 0 && Number(text) === 0) return `<${(10 ** -digits).toFixed(digits)}`;
  return minus(text);
};

/** Writes a fraction in percent: 0.842 → "84.2%"; 0.99996 → ">99.9%"; null → "–". */
export const percentLabel = (value: number | null, digits = 1): string =>
  value === null || !Number.isFinite(value) ? "–" : `${hedged(value, digits)}%`;

/** Writes an interval of fractions in percent: "[79.1, 88.3]". */
export const percentRange = (low: number, high: number, digits = 1): string =>
  `[${[low, high]
    .map((bound) =>
      Math.abs(bound) === Number.POSITIVE_INFINITY
        ? bound > 0
          ? "∞"
          : "−∞"
        : percentLabel(bound, digits).replace("%", ""),
    )
    .join(", ")}]`;

/**
 * Writes a difference of fractions in percentage points, with its sign.
 *
 * @example
 * points(0.0312); // => "+3.1"
 */
export const pointsLabel = (value: number, digits = 1): string => {
  refuseNonNumber("value", value);
  if (!(Number.isInteger(digits) && digits >= 0 && digits <= 100)) refuseNonNumber("digits", undefined);
  const text = minus((value * 100).toFixed(digits));
  return Number.parseFloat(text) > 0 ? `+${text}` : text;
};

/**
 * Writes a p-value: "p < 0.001" if it is smaller than that, three decimals below 0.1, otherwise two.
 *
 * @example
 * pValueText(0.0312); // => "p = 0.031"
 */
export const pValueLabel = (p: number): string => {
  refuseNonNumber("p", p);
  return p < 0.001 ? "p < 0.001" : `p = ${p < 0.1 ? p.toFixed(3) : p.toFixed(2)}`;
};

/** Writes a confidence level: 0.95 → "95%". */
export const levelLabel = (level: number): string => {
  refuseNonNumber("level", level);
  return `${+(level * 100).toPrecision(4)}%`;
};
