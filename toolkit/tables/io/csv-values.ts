import type { CsvField } from "./csv-fields.ts";
import { shortestNumber } from "./number-text.ts";

type Reader = (text: string) => unknown;

/** Matches numbers without leading zeros: 007 is a name, not a number. */
const numeral = /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const integer = /^-?(?:0|[1-9]\d*)$/;
const special: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  nan: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  inf: Number.POSITIVE_INFINITY,
  "-Infinity": Number.NEGATIVE_INFINITY,
  "-inf": Number.NEGATIVE_INFINITY,
};
/** Matches the format that `Date` writes: to the millisecond, in UTC. Hardly any other program writes it. */
const instant = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isNumber = (text: string): boolean => numeral.test(text) || Object.hasOwn(special, text);
const isExact = (text: string): boolean => !integer.test(text) || Number.isSafeInteger(Number(text));
const readNumber: Reader = (text) => special[text] ?? Number(text);

const kinds: readonly { readonly is: (text: string) => boolean; readonly read: Reader }[] = [
  { is: isNumber, read: readNumber },
  { is: (text) => text === "true" || text === "false", read: (text) => text === "true" },
  { is: (text) => instant.test(text), read: (text) => new Date(text) },
];

const kindOf = (text: string): Reader | undefined => kinds.find(({ is }) => is(text))?.read;

/** Properties of a column's unquoted texts read so far. They decide the type of the column. */
export interface SeenColumn {
  /** True if a value can only be text. */
  isText: boolean;
  /** True if a whole number has more digits than a JavaScript number holds. */
  inexact: boolean;
  /** True if a value is not a whole number. */
  broken: boolean;
}

/**
 * @param isText true for a column of text, even if it holds numbers
 */
export const emptyColumn = (isText = false): SeenColumn => ({ isText, inexact: false, broken: false });

const bareOf = (text: string, decimal: "." | ","): string => (decimal === "," ? text.replace(",", ".") : text);

/** Updates the properties of a column by one more field. */
export const noteField = (column: SeenColumn, { text, quoted }: CsvField, decimal: "." | "," = "."): void => {
  if (column.isText || quoted || text === "") return;
  const digits = bareOf(text, decimal);
  if (!kindOf(digits)) column.isText = true;
  else if (isNumber(digits) && !isExact(digits)) column.inexact = true;
  if (!integer.test(digits)) column.broken = true;
};

/**
 * Returns the parser of a column's unquoted texts. It leaves all of them as text if one is neither number, boolean nor
 * date.
 */
const readerOf = ({ isText, inexact, broken }: SeenColumn): Reader => {
  if (isText) return (text) => text;
  if (!inexact) return (text) => kindOf(text)?.(text);
  // A column of whole numbers becomes bigint if one has too many digits for a number. With other values beside it, the
  // column stays text.
  return broken ? (text) => text : BigInt;
};

/** Returns the parser of a column's fields after all of them have been scanned. */
export const fieldReader = (column: SeenColumn, decimal: "." | "," = "."): ((field: CsvField) => unknown) => {
  const read = readerOf(column);
  return ({ text, quoted }) => {
    if (quoted) return text;
    if (text === "") return null;
    const value = read(bareOf(text, decimal));
    return typeof value === "string" ? text : value;
  };
};

/**
 * Parses a column. If every unquoted field is a number, boolean or date, each gets its own type; otherwise all stay
 * text. A column of whole numbers becomes bigint if one is too large for a number. Empty fields become `null`, and
 * fields in quotes stay text.
 *
 * @param isText true for a column of text, even if it holds numbers.
 */
export const csvValues = (fields: readonly CsvField[], decimal: "." | ",", isText = false): unknown[] => {
  const column = emptyColumn(isText);
  for (const field of fields) noteField(column, field, decimal);
  return fields.map(fieldReader(column, decimal));
};

const mistakable = (text: string): boolean => text === "" || kindOf(text) !== undefined || /^\ufeff/.test(text);

const bareText = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  return typeof value === "number" ? shortestNumber(value) : String(value);
};

/** Writes a value as a field. Text is quoted if it could be read as another type. */
export const csvField = (value: unknown, delimiter: string, quoteText = false): string => {
  if (value === null || value === undefined) return "";
  const isText = typeof value === "string" || (typeof value === "object" && !(value instanceof Date));
  const text = typeof value === "object" && !(value instanceof Date) ? JSON.stringify(value) : bareText(value);
  const quoted = isText && (quoteText || mistakable(text));
  return quoted || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
