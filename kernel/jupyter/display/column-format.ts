import { inspectText } from "./inspect.ts";

/** Converts a value of one column of a displayed table to text. */
export type ColumnFormat = (value: unknown) => string;

const digits = 6;
const longestText = 200;
const isMissing = (value: unknown): boolean => value === null || value === undefined;

const isNumeric = (value: unknown): boolean => typeof value === "number" || typeof value === "bigint";

/** True for a column of numbers, some of which may be missing. */
export const isNumericColumn = (values: readonly unknown[]): boolean =>
  values.some(isNumeric) && values.every((value) => isNumeric(value) || isMissing(value));

/**
 * Formats numbers with the same number of decimals, so that their decimal points align. Powers of ten are used if fixed
 * decimals would show too few digits.
 */
const numberFormat = (values: readonly number[]): ((value: number) => string) => {
  const sizes = values.filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs);
  if (values.every((value) => !Number.isFinite(value) || Number.isInteger(value))) return String;
  const before = Math.floor(Math.log10(Math.max(...sizes))) + 1;
  const fewest = Math.max(0, digits - Math.max(before, 0));
  if (Math.max(...sizes) >= 1e15 || Math.min(...sizes) < 10 ** -Math.max(fewest, 1)) {
    return (value) => (Number.isFinite(value) ? value.toExponential(digits - 2) : String(value));
  }
  const texts = values.filter(Number.isFinite).map((value) => value.toFixed(fewest));
  const zeros = Math.min(...texts.map((text) => /0*$/.exec(text)![0].length));
  const decimals = Math.max(fewest - zeros, Math.min(fewest, 1));
  return (value) => (Number.isFinite(value) ? value.toFixed(decimals) : String(value));
};

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Formats dates in ISO 8601: only the day if all are midnights, seconds if none has milliseconds. */
const dateFormat = (dates: readonly Date[]): ((date: Date) => string) => {
  const texts = dates.filter(isValid).map((date) => date.toISOString());
  const ending = ["T00:00:00.000Z", ".000Z"].find((end) => texts.every((text) => text.endsWith(end))) ?? "";
  const replacement = ending === ".000Z" ? "Z" : "";
  return (date) => {
    if (!isValid(date)) return "Invalid Date";
    const text = date.toISOString();
    return ending === "" ? text : text.slice(0, -ending.length) + replacement;
  };
};

/** One format for all values of a column. A missing value is shown as `null` or `undefined`, an empty text as empty. */
export const columnFormat = (values: readonly unknown[]): ColumnFormat => {
  const formatNumber = numberFormat(values.filter((value) => typeof value === "number"));
  const formatDate = dateFormat(values.filter((value) => value instanceof Date));
  return (value) => {
    if (typeof value === "string") return value;
    if (typeof value === "number") return formatNumber(value);
    if (value instanceof Date) return formatDate(value);
    return inspectText(value).replace(/\s+/g, " ").slice(0, longestText);
  };
};
