import { ToolkitError } from "../errors.ts";

const hasValue = (value: unknown): boolean => value !== null && value !== undefined;

/** The common type of the values in a column; "mixed" for several types, "empty" for none. */
export type ColumnKind = "number" | "boolean" | "text" | "bigint" | "date" | "object" | "mixed" | "empty";

const kindOf = (value: unknown): ColumnKind => {
  if (value instanceof Date) return "date";
  if (typeof value === "string") return "text";
  const type = typeof value;
  return type === "number" || type === "boolean" || type === "bigint" ? type : "object";
};

/** Returns the common type of these values. Whole numbers beside bigint count as bigint. */
export const columnKind = (values: readonly unknown[]): ColumnKind => {
  const kinds = new Set(values.filter(hasValue).map(kindOf));
  const [first = "empty"] = kinds;
  if (kinds.size <= 1) return first;
  const integers = kinds.size === 2 && kinds.has("bigint") && kinds.has("number");
  return integers && values.every((value) => typeof value !== "number" || Number.isSafeInteger(value))
    ? "bigint"
    : "mixed";
};

/** Converts a bigint column to numbers if numbers hold all values exactly; otherwise returns it unchanged. */
export const narrowBigints = (values: readonly unknown[]): unknown[] => {
  const safe = (value: unknown): boolean =>
    typeof value !== "bigint" || (value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER);
  return values.every(safe) ? values.map((value) => (typeof value === "bigint" ? Number(value) : value)) : [...values];
};

/** Makes the error for a column of mixed types, which a typed file format cannot hold. */
export const mixedColumn = (name: string, values: readonly unknown[], format: string): ToolkitError => {
  const first = values.find(hasValue);
  const other = values.find((value) => hasValue(value) && kindOf(value) !== kindOf(first));
  const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
  return new ToolkitError(
    `column "${name}" holds ${shown(first)} and ${shown(other)}, and ${format} needs one kind of value in a column`,
    {
      code: "invalid_argument",
      argument: "data",
      value: other,
      hint: "make them one kind, for example text: String(value); CSV and JSONL take mixed columns",
    },
  );
};
