import type { DisplayData } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";
import { hasMethods, lookUp } from "./peek.ts";
import { showTable, viewTable } from "./table.ts";

/** A column of a data frame: its name, and its type as the data frame's library (Polars, Arrow) denotes it. */
interface Column {
  readonly name: string;
  readonly type: unknown;
}

type Cell = (row: number, column: string) => unknown;

/** The maximum number of rows that an output contains as data (`application/vnd.dataresource+json`) for viewers. */
const dataRows = 5_000;

/** Regular expression for a library's type name → type name in the Table Schema standard. */
const types: readonly (readonly [RegExp, string])[] = [
  [/list|struct|map|object/i, "any"],
  [/bool/i, "boolean"],
  [/^u?int|datatype\.u?int/i, "integer"],
  [/float|decimal|double/i, "number"],
  [/time|date/i, "datetime"],
  [/utf8|string|categorical|dictionary/i, "string"],
];

const typeName = (type: unknown): string => {
  const text = typeof type === "object" && type !== null && "variant" in type ? String(type.variant) : String(type);
  return types.find(([pattern]) => pattern.test(text))?.[1] ?? "any";
};

/** Converts a value of a table to a JSON value. */
const plainCell = (value: unknown): unknown => {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== "object" || value === null) return value;
  try {
    return JSON.parse(
      JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner)),
    );
  } catch {
    return String(value);
  }
};

const showFrame = (columns: readonly Column[], total: number, cell: Cell): DisplayData => {
  const names = columns.map(({ name }) => name);
  const table = showTable(viewTable(names, total, cell));
  const rows = Array.from({ length: Math.min(total, dataRows) }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, plainCell(cell(row, name))])),
  );
  const fields = columns.map(({ name, type }) => ({ name, type: typeName(type) }));
  const resource = { data: rows, schema: { fields } };
  return { ...table, data: { ...table.data, "application/vnd.dataresource+json": resource } };
};

interface Polars {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly height?: number;
  readonly toRecords: () => Record<string, unknown>[];
  readonly head: (count: number) => Polars;
  readonly tail?: (count: number) => Polars;
}

/** Formats data frames of nodejs-polars and similar libraries, which have the properties `schema` and `toRecords`. */
const polarsFormatter: Formatter = {
  name: "polars",
  runsUserCode: true,
  recognises: (value) => hasMethods(value, "toRecords", "head") && lookUp(value, "schema") !== undefined,
  format: (value) => {
    const frame = value as Polars;
    const columns = Object.entries(frame.schema).map(([name, type]) => ({ name, type }));
    const all = typeof frame.height === "number" ? undefined : frame.toRecords();
    const total = all?.length ?? frame.height!;
    const first = all ?? frame.head(dataRows).toRecords();
    const last = total > first.length ? (frame.tail?.(dataRows).toRecords() ?? []) : [];
    const cell: Cell = (row, column) => (first[row] ?? last[row - (total - last.length)])?.[column];
    return showFrame(columns, total, cell);
  },
};

interface Arrow {
  readonly schema: { readonly fields: readonly { readonly name: string; readonly type: unknown }[] };
  readonly numRows: number;
  readonly getChild: (name: string) => { get(row: number): unknown } | null;
}

const arrowFormatter: Formatter = {
  name: "arrow",
  runsUserCode: true,
  recognises: (value) =>
    hasMethods(value, "getChild") && lookUp(value, "schema") !== undefined && lookUp(value, "numRows") !== undefined,
  format: (value) => {
    const { schema, numRows } = value as Arrow;
    const columns = schema.fields.map(({ name, type }) => ({ name, type }));
    const vectors = new Map(columns.map(({ name }) => [name, (value as Arrow).getChild(name)]));
    const moments = new Set(columns.filter(({ type }) => typeName(type) === "datetime").map(({ name }) => name));
    return showFrame(columns, numRows, (row, column) => {
      const value = vectors.get(column)?.get(row);
      return typeof value === "number" && moments.has(column) ? new Date(value) : value;
    });
  },
};

export const dataFrameFormatters: readonly Formatter[] = [polarsFormatter, arrowFormatter];
