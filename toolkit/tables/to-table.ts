import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";
import { arquero } from "./arquero.ts";
import { dataRows, type FrameLike, isArquero, isFrame, type Row, type Tabular } from "./rows.ts";

export type { Tabular } from "./rows.ts";

const isColumns = (data: object): data is Readonly<Record<string, ArrayLike<unknown>>> =>
  Object.values(data).every((value) => Array.isArray(value) || ArrayBuffer.isView(value));

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

const fromRows = (rows: readonly Row[]): ColumnTable => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return fromColumns(Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)])));
};

const fromFrame = ({ columns, values }: FrameLike): ColumnTable =>
  fromColumns(
    Object.fromEntries(
      columns.map((name, c) => [name, values.map((row) => (Array.isArray(row) ? row[c] : c === 0 ? row : null))]),
    ),
  );

/**
 * Converts anything that has rows to an Arquero table.
 *
 * Accepts rows, as an array or any iterable of objects; fields that a row lacks become `null`. Accepts columns, as an
 * object of arrays of equal length, and a `Map`, which gives columns `key` and `value`. Accepts a data frame of
 * danfojs, a `Table`, and a run of the engine, whose results are its rows. Accepts results such as
 * `run.leaderboard()` or `run.compare(…)`; nested fields become columns such as `difference.low`. An Arquero table is
 * returned unchanged.
 *
 * @returns an Arquero `ColumnTable`; cost O(rows × columns).
 * @throws ToolkitError `invalid_argument` for anything else, `length_mismatch` for columns of different lengths.
 * @example
 * toTable([{ a: 1 }, { a: 2, b: 3 }]).columnNames(); // => ["a", "b"]
 */
export const toTable = (data: Tabular): ColumnTable => {
  if (typeof data === "object" && data !== null && isArquero(data)) return data;
  const rows = dataRows(data);
  if (rows) return fromRows(rows);
  if (isFrame(data)) return fromFrame(data);
  if (isColumns(data)) return fromColumns(data);
  throw new ToolkitError("data must be rows, columns, a map or a data frame", {
    code: "invalid_argument",
    argument: "data",
    value: data,
    hint: "write a single row as an array: [row]",
  });
};
