import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The shape of a data frame of danfojs or a similar library: `columns`, and rows of `values`. */
export interface FrameLike {
  readonly columns: readonly string[];
  readonly values: readonly (readonly unknown[])[] | readonly unknown[];
}

/** A `Table`: rows, and the cells that show them. */
export interface TableLike {
  readonly rows: readonly object[];
  readonly cells: readonly unknown[];
}

/** A run of the engine, or any object that returns its results as rows. */
export interface ResultsLike {
  results(): Iterable<object>;
}

/** An object with a `value`, such as a run's leaderboard or comparison: rows, or one row. */
export interface FindingLike {
  readonly value: readonly object[] | object;
  readonly table: unknown;
}

/** All kinds of data that have rows. */
export type Tabular =
  | Iterable<object>
  | ReadonlyMap<unknown, unknown>
  | Readonly<Record<string, ArrayLike<unknown>>>
  | TableLike
  | FrameLike
  | ResultsLike
  | FindingLike
  | ColumnTable;

export const isArquero = (data: object): data is ColumnTable =>
  typeof (data as ColumnTable).objects === "function" && typeof (data as ColumnTable).columnNames === "function";
export const isFrame = (data: object): data is FrameLike =>
  Array.isArray((data as FrameLike).columns) && Array.isArray((data as FrameLike).values);
const isTable = (data: object): data is TableLike =>
  Array.isArray((data as TableLike).rows) && Array.isArray((data as TableLike).cells) && "notes" in data;
const gives = (data: object): data is ResultsLike => typeof (data as ResultsLike).results === "function";
const finds = (data: object): data is FindingLike =>
  typeof (data as FindingLike).value === "object" &&
  (data as FindingLike).value !== null &&
  "table" in data &&
  !Array.isArray((data as FindingLike).table);

const refuse = (what: string, value: unknown, hint: string): never => {
  throw new ToolkitError(`data ${what}`, { code: "invalid_argument", argument: "data", value, hint });
};

const inner = (value: unknown): [string, unknown][] | null => {
  if (typeof value !== "object" || value === null || value instanceof Date) return null;
  if (value instanceof Map) return [...value].map(([key, one]) => [String(key), one]);
  if (Array.isArray(value) && !value.some((one) => typeof one === "object" && one !== null)) return null;
  return Object.entries(value);
};

/**
 * Converts nested objects, maps and lists of objects in a row to separate columns: `difference.low`,
 * `tests.0.pValue`.
 */
const flat = (row: object, before = ""): Row =>
  Object.fromEntries(
    Object.entries(Object.fromEntries(inner(row) ?? [])).flatMap(([key, value]) =>
      inner(value) ? Object.entries(flat(value as object, `${before}${key}.`)) : [[before + key, value]],
    ),
  );

const checked = (rows: readonly unknown[]): readonly Row[] => {
  const odd = rows.findIndex((row) => typeof row !== "object" || row === null || Array.isArray(row));
  if (odd >= 0) refuse(`[${odd}] must be an object, one field per column`, rows[odd], "wrap each value: { value: 1 }");
  return rows as readonly Row[];
};

/** Returns the rows of any data in rows; `null` if the data are in columns. A list is returned unchanged. */
export const dataRows = (data: Tabular): readonly Row[] | null => {
  if (typeof data !== "object" || data === null)
    return refuse("must be rows, columns, a map or a data frame", data, "pass an array of objects");
  if (isTable(data)) return checked(data.rows);
  if (isArquero(data)) return data.objects() as Row[];
  if (data instanceof Map) return [...data].map(([key, value]) => ({ key, value }));
  if (isFrame(data)) return null;
  if (gives(data)) return checked([...data.results()]);
  if (finds(data)) return (Array.isArray(data.value) ? data.value : [data.value]).map((row: object) => flat(row));
  if (Array.isArray(data)) return checked(data);
  if (Symbol.iterator in data) return checked([...(data as Iterable<Row>)]);
  return null;
};
