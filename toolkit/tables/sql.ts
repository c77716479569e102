import { extname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";
import type { Row } from "./table.ts";
import { type Tabular, toTable } from "./to-table.ts";

export type SqlValue = string | number | boolean | null;

export interface SqlOptions {
  /** Name in the query → path of a file (JSONL, JSON, CSV or Parquet; `*` stands for many), or a table in memory. */
  readonly from?: Readonly<Record<string, string | Tabular>>;
  /** Values for `$name` in the query. */
  readonly values?: Readonly<Record<string, SqlValue>>;
}

/** Name of a file's ending → function that reads it. */
const readers: Readonly<Record<string, string>> = {
  ".jsonl": "read_json_auto",
  ".ndjson": "read_json_auto",
  ".json": "read_json_auto",
  ".csv": "read_csv_auto",
  ".tsv": "read_csv_auto",
  ".parquet": "read_parquet",
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const columnType = (values: readonly unknown[]): string => {
  const given = values.filter((value) => value !== null && value !== undefined);
  if (given.length > 0 && given.every((value) => typeof value === "number")) return "DOUBLE";
  if (given.length > 0 && given.every((value) => typeof value === "boolean")) return "BOOLEAN";
  return "VARCHAR";
};

const plain = (value: unknown): SqlValue =>
  value === null || value === undefined
    ? null
    : typeof value === "object"
      ? JSON.stringify(value)
      : typeof value === "bigint"
        ? Number(value)
        : (value as SqlValue);

const create = async (connection: DuckDBConnection, name: string, data: Tabular): Promise<void> => {
  const table = toTable(data);
  const columns = table.columnNames();
  const types = columns.map((column) => columnType(Array.from(table.array(column))));
  if (columns.length === 0) columns.push("empty");
  await connection.run(
    `create table ${quoted(name)} (${columns.map((column, c) => `${quoted(column)} ${types[c] ?? "VARCHAR"}`).join(", ")})`,
  );
  const appender = await connection.createAppender(name);
  for (const row of table.objects() as Row[]) {
    for (const [c, column] of columns.entries()) {
      const value = plain(row[column]);
      if (value === null) appender.appendNull();
      else if (types[c] === "DOUBLE") appender.appendDouble(value as number);
      else if (types[c] === "BOOLEAN") appender.appendBoolean(value as boolean);
      else appender.appendVarchar(String(value));
    }
    appender.endRow();
  }
  appender.closeSync();
};

const offer = async (connection: DuckDBConnection, name: string, source: string | Tabular): Promise<void> => {
  if (typeof source !== "string") return create(connection, name, source);
  const reader = readers[extname(source.replace(/\.gz$/, "")).toLowerCase()];
  if (!reader)
    throw new ToolkitError(`"${source}" has an ending that no reader knows`, {
      code: "invalid_argument",
      argument: `from.${name}`,
      value: source,
      hint: `known are ${Object.keys(readers).join(", ")}, also with .gz`,
    });
  await connection.run(`create view ${quoted(name)} as select * from ${reader}(${literal(source)})`);
};

/** Whole numbers come as 64-bit ones; those that a number holds exactly become numbers. */
const narrowed = (value: unknown): unknown =>
  typeof value === "bigint" && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
    ? Number(value)
    : value;

/**
 * Asks files and tables in SQL, in place: DuckDB reads of a large file only what the query needs.
 *
 * @param query one statement in DuckDB's SQL; `$name` stands for a value
 * @returns an Arquero table
 * @throws ToolkitError `invalid_argument` with DuckDB's message where the query fails, `missing_package` without DuckDB
 * @example
 * (await sql("select sum(a) as total from t where a > $least", { from: { t: [{ a: 1 }, { a: 2 }] }, values: { least: 1 } })).get("total", 0); // => 2
 */
export const sql = async (query: string, { from = {}, values }: SqlOptions = {}): Promise<ColumnTable> => {
  const { DuckDBInstance } = await import("@duckdb/node-api").catch((cause: unknown) => {
    throw new ToolkitError("SQL needs the package @duckdb/node-api, which did not load", {
      code: "missing_package",
      hint: "npm install @duckdb/node-api",
      cause,
    });
  });
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    for (const [name, source] of Object.entries(from)) await offer(connection, name, source);
    const result = await connection.runAndReadAll(query, values);
    const columns = Object.entries(result.getColumnsObjectJS());
    return toTable(Object.fromEntries(columns.map(([name, list]) => [name, list.map(narrowed)])));
  } catch (cause) {
    if (cause instanceof ToolkitError) throw cause;
    throw new ToolkitError(`the query failed: ${(cause as Error).message}`, {
      code: "invalid_argument",
      argument: "query",
      value: query,
      hint:
        Object.keys(from).length > 0
          ? `it may name ${Object.keys(from).join(", ")}`
          : 'name what it reads: { from: { t: "file.jsonl" } }',
      cause,
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
};
