import type { ColumnTable } from "arquero";
import { ToolkitError } from "../../errors.ts";
import { arquero } from "../arquero.ts";
import { columnKind, mixedColumn, narrowBigints } from "../columns.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { readBytes, writeText } from "./file.ts";

/** Converts typed arrays to lists, inside objects too. */
const toLists = (value: unknown): unknown => {
  if (ArrayBuffer.isView(value) || Array.isArray(value))
    return Array.from(value as unknown as ArrayLike<unknown>, toLists);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toLists(inner)]));
};

/**
 * Reads a file in Arrow's IPC format.
 *
 * A column of 64-bit integers is read as numbers if they hold all values exactly, otherwise as bigint.
 *
 * @throws ToolkitError `unreadable_file`.
 * @example
 * writeArrow("artefacts/example.arrow", [{ a: 1 }]);
 * readArrow("artefacts/example.arrow").get("a", 0); // => 1
 */
export const readArrow = (path: string): ColumnTable => {
  const bytes = readBytes(path);
  try {
    const table = arquero().fromArrow(bytes, { useBigInt: true, useDate: true });
    const column = (name: string): unknown[] =>
      narrowBigints(Array.from(table.array(name) as ArrayLike<unknown>, toLists));
    return toTable(Object.fromEntries(table.columnNames().map((name) => [name, column(name)])));
  } catch (cause) {
    throw new ToolkitError(`${path} cannot be read as Arrow: ${(cause as Error).message}`, {
      code: "unreadable_file",
      argument: "path",
      value: path,
      hint: "the file must be in Arrow's IPC format",
      cause,
    });
  }
};

/** Returns the Arrow type that Arquero would infer for a column from one of its values. */
const typeOf = (example: unknown): unknown =>
  (arquero().toArrow(toTable({ a: [example] })) as unknown as { getChild(name: string): { type: unknown } }).getChild(
    "a",
  ).type;

const limit = 2n ** 63n;

/** Gives an explicit type to columns that Arquero would refuse or round. */
const typed = (name: string, values: readonly unknown[]): { readonly values: unknown[]; readonly type?: unknown } => {
  const kind = columnKind(values);
  if (kind === "mixed") throw mixedColumn(name, values, "Arrow");
  if (kind === "empty") return { values: [...values], type: typeOf("text") };
  if (kind === "number") return { values: [...values], type: typeOf(0.5) };
  if (kind !== "bigint") return { values: [...values] };
  const bigints = values.map((value) => (typeof value === "number" ? BigInt(value) : value));
  const far = bigints.find((value) => typeof value === "bigint" && (value >= limit || value < -limit));
  if (far === undefined) return { values: bigints, type: typeOf(1n) };
  throw new ToolkitError(`column "${name}" holds ${far}, and Arrow's whole numbers have 64 bits`, {
    code: "invalid_argument",
    argument: "data",
    value: far,
    hint: "write it as text, String(value), or use Parquet, CSV or JSONL",
  });
};

/**
 * Writes a file in Arrow's IPC format. A missing folder is created.
 *
 * @throws ToolkitError `invalid_argument` if a column mixes types, or holds whole numbers beyond 64 bits.
 * @example
 * writeArrow("artefacts/example.arrow", [{ a: 1 }, { a: 2 }]);
 * readArrow("artefacts/example.arrow").numRows(); // => 2
 */
export const writeArrow = (path: string, data: Tabular): void => {
  const table = toTable(data);
  const columns = table
    .columnNames()
    .map((name) => ({ name, ...typed(name, Array.from(table.array(name) as ArrayLike<unknown>)) }));
  const types = Object.fromEntries(columns.flatMap(({ name, type }) => (type ? [[name, type]] : [])));
  const bytes = (): Uint8Array => {
    try {
      const table = toTable(Object.fromEntries(columns.map(({ name, values }) => [name, values])));
      return arquero().toArrowIPC(table, { format: "file", types: types as never }) as Uint8Array;
    } catch (cause) {
      throw new ToolkitError(`the table cannot be written as Arrow: ${(cause as Error).message}`, {
        code: "invalid_argument",
        argument: "data",
        hint: "give all objects of a column the same fields and kinds of values, or write JSONL, which takes any",
        cause,
      });
    }
  };
  writeText(path, bytes());
};
