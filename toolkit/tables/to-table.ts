import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";
import { arquero } from "./io/arquero.ts";
import { type Row, Table } from "./table.ts";

/** What danfojs and others with `columns` and rows of `values` look like. */
export interface FrameLike {
  readonly columns: readonly string[];
  readonly values: readonly (readonly unknown[])[] | readonly unknown[];
}

/** Everything that has rows. */
export type Tabular =
  | Iterable<object>
  | ReadonlyMap<unknown, unknown>
  | Readonly<Record<string, ArrayLike<unknown>>>
  | Table
  | FrameLike
  | ColumnTable;

const isArquero = (data: object): data is ColumnTable =>
  typeof (data as ColumnTable).objects === "function" && typeof (data as ColumnTable).columnNames === "function";
const isFrame = (data: object): data is FrameLike =>
  Array.isArray((data as FrameLike).columns) && Array.isArray((data as FrameLike).values);
const isColumns = (data: object): data is Readonly<Record<string, ArrayLike<unknown>>> =>
  Object.values(data).every((value) => Array.isArray(value) || ArrayBuffer.isView(value));

const refuse = (what: string, value: unknown, hint: string): never => {
  throw new ToolkitError(`data ${what}`, { code: "invalid_argument", argument: "data", value, hint });
};

const fromColumns = (columns: Readonly<Record<string, ArrayLike<unknown>>>): ColumnTable => {
  const [first, ...others] = Object.entries(columns);
  const odd = others.find(([, values]) => values.length !== first?.[1].length);
  if (first && odd)
    throw new ToolkitError(
      `columns must have the same length, but "${first[0]}" has ${first[1].length} values and "${odd[0]}" ${odd[1].length}`,
      { code: "length_mismatch", argument: "data", value: odd[1].length },
    );
  return arquero().table(columns as Record<string, unknown[]>);
};

const fromRows = (rows: readonly unknown[]): ColumnTable => {
  const odd = rows.findIndex((row) => typeof row !== "object" || row === null || Array.isArray(row));
  if (odd >= 0) refuse(`[${odd}] must be an object, one field a column`, rows[odd], "wrap each value: { value: 1 }");
  const names = [...new Set((rows as Row[]).flatMap((row) => Object.keys(row)))];
  return fromColumns(Object.fromEntries(names.map((name) => [name, (rows as Row[]).map((row) => row[name] ?? null)])));
};

const fromFrame = ({ columns, values }: FrameLike): ColumnTable =>
  fromColumns(
    Object.fromEntries(
      columns.map((name, c) => [name, values.map((row) => (Array.isArray(row) ? row[c] : c === 0 ? row : null))]),
    ),
  );

/**
 * Anything that has rows as an Arquero table.
 *
 * Takes rows (an array or any iterable of objects; fields that a row lacks become `null`), columns (an object of
 * arrays of one length), a `Map` (columns `key` and `value`), a data frame of danfojs, a `Table`, or an Arquero table,
 * which comes back as it is.
 *
 * @returns an Arquero `ColumnTable`; cost O(rows × columns)
 * @throws ToolkitError `invalid_argument` for anything else, `length_mismatch` for columns of different lengths
 * @example
 * toTable([{ a: 1 }, { a: 2, b: 3 }]).columnNames(); // => ["a", "b"]
 */
export const toTable = (data: Tabular): ColumnTable => {
  if (typeof data !== "object" || data === null)
    return refuse("must be rows, columns, a map or a data frame", data, "pass an array of objects");
  if (data instanceof Table) return fromRows(data.rows);
  if (isArquero(data)) return data;
  if (data instanceof Map) return fromRows([...data].map(([key, value]) => ({ key, value })));
  if (isFrame(data)) return fromFrame(data);
  if (Symbol.iterator in data) return fromRows([...(data as Iterable<Row>)]);
  if (isColumns(data)) return fromColumns(data);
  return refuse("must be rows, columns, a map or a data frame", data, "a single row must stand in an array: [row]");
};
