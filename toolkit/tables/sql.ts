import { extname } from "node:path";
import type { DuckDBAppender, DuckDBConnection, DuckDBPreparedStatement, DuckDBTimestampValue } from "@duckdb/node-api";
import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";
import { type ColumnKind, columnKind, narrowed } from "./columns.ts";
import { type Tabular, toTable } from "./to-table.ts";

type Duck = typeof import("@duckdb/node-api");

export type SqlValue = string | number | boolean | bigint | Date | null;

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

const types: Readonly<Record<ColumnKind, string>> = {
  number: "DOUBLE",
  boolean: "BOOLEAN",
  bigint: "HUGEINT",
  date: "TIMESTAMP",
  text: "VARCHAR",
  object: "VARCHAR",
  mixed: "VARCHAR",
  empty: "VARCHAR",
};
const [hugest, long] = [2n ** 127n, 2n ** 63n];

const typeOf = (values: readonly unknown[]): string => {
  const type = types[columnKind(values)];
  if (type !== "HUGEINT") return type;
  const within = (end: bigint): boolean =>
    values.every((value) => typeof value !== "bigint" || (value < end && value >= -end));
  return within(long) ? "BIGINT" : within(hugest) ? "HUGEINT" : "VARCHAR";
};

const text = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** How a value of a type is put into a table of DuckDB. */
const appends = (Timestamp: typeof DuckDBTimestampValue) =>
  ({
    DOUBLE: (into, value) => into.appendDouble(value as number),
    BOOLEAN: (into, value) => into.appendBoolean(value as boolean),
    BIGINT: (into, value) => into.appendBigInt(BigInt(value as number | bigint)),
    HUGEINT: (into, value) => into.appendHugeInt(BigInt(value as number | bigint)),
    TIMESTAMP: (into, value) => into.appendTimestamp(new Timestamp(BigInt((value as Date).getTime()) * 1000n)),
    VARCHAR: (into, value) => into.appendVarchar(text(value)),
  }) satisfies Record<string, (into: DuckDBAppender, value: unknown) => void> as Readonly<
    Record<string, (into: DuckDBAppender, value: unknown) => void>
  >;

const create = async (duck: Duck, connection: DuckDBConnection, name: string, data: Tabular): Promise<void> => {
  const table = toTable(data);
  const put = appends(duck.DuckDBTimestampValue);
  const columns = table.columnNames().map((column) => {
    const values = Array.from(table.array(column) as ArrayLike<unknown>, (value) =>
      value instanceof Date && Number.isNaN(value.getTime()) ? null : value,
    );
    return { column, values, type: typeOf(values) };
  });
  const fields = columns.map(({ column, type }) => `${quoted(column)} ${type}`);
  await connection.run(`create table ${quoted(name)} (${fields.join(", ") || '"empty" VARCHAR'})`);
  const appender = await connection.createAppender(name);
  for (let i = 0; columns.length > 0 && i < table.numRows(); i++) {
    for (const { values, type } of columns) {
      const value = values[i];
      if (value === null || value === undefined) appender.appendNull();
      else put[type]?.(appender, value);
    }
    appender.endRow();
  }
  appender.closeSync();
};

const offer = async (
  duck: Duck,
  connection: DuckDBConnection,
  name: string,
  source: string | Tabular,
): Promise<void> => {
  if (typeof source !== "string") return create(duck, connection, name, source);
  const reader = readers[extname(source.replace(/\.(?:gz|zst)$/, "")).toLowerCase()];
  if (!reader)
    throw new ToolkitError(`"${source}" has an ending that no reader knows`, {
      code: "invalid_argument",
      argument: `from.${name}`,
      value: source,
      hint: `known are ${Object.keys(readers).join(", ")}, also with .gz or .zst`,
    });
  await connection.run(`create view ${quoted(name)} as select * from ${reader}(${literal(source)})`);
};

const wrong = (message: string, argument: string, value: unknown, hint: string): ToolkitError =>
  new ToolkitError(message, { code: "invalid_argument", argument, value, hint });

/** One statement, whose values are all given and all used. It is looked at and run as one: each look reads a file's head. */
const prepared = async (
  connection: DuckDBConnection,
  query: string,
  given: SqlOptions["values"],
): Promise<DuckDBPreparedStatement> => {
  const { count } = await connection.extractStatements(query);
  if (count !== 1)
    throw wrong(
      `the query holds ${count} statements`,
      "query",
      query,
      "ask one statement at a time; use with … as … for steps",
    );
  const statement = await connection.prepare(query);
  const names = Array.from({ length: statement.parameterCount }, (_, i) => statement.parameterName(i + 1));
  const values = Object.keys(given ?? {});
  const unused = values.find((name) => !names.includes(name));
  if (unused !== undefined)
    throw wrong(
      `values.${unused} is not in the query`,
      `values.${unused}`,
      given?.[unused],
      `write $${unused} where it belongs`,
    );
  const missing = names.find((name) => !values.includes(name));
  if (missing !== undefined)
    throw wrong(`$${missing} has no value`, "values", given, `give it: { values: { ${missing}: … } }`);
  return statement;
};

/**
 * Asks files and tables in SQL, in place: DuckDB reads of a large file only what the query needs.
 *
 * @param query one statement in DuckDB's SQL; `$name` stands for a value
 * Columns of 64-bit integers come as numbers where all are held exactly, as bigint otherwise; dates as `Date`.
 *
 * @returns an Arquero table
 * @throws ToolkitError `invalid_argument` with DuckDB's message where the query fails, for more than
 *   one statement, for a value that is not used or missing; `missing_package` without DuckDB
 * @example
 * (await sql("select sum(a) as total from t where a > $least", { from: { t: [{ a: 1 }, { a: 2 }] }, values: { least: 1 } })).get("total", 0); // => 2
 */
export const sql = async (query: string, options: SqlOptions = {}): Promise<ColumnTable> => {
  if (typeof options !== "object" || options === null)
    throw wrong("options must be an object", "options", options, 'for example { from: { t: "file.jsonl" } }');
  const { from = {}, values } = options;
  for (const [argument, given] of Object.entries({ from, values: values ?? {} }))
    if (typeof given !== "object" || given === null)
      throw wrong(
        `${argument} must be an object, one entry a name`,
        argument,
        given,
        "leave it out where there is none",
      );
  const duck: Duck = await import("@duckdb/node-api").catch((cause: unknown) => {
    throw new ToolkitError("SQL needs the package @duckdb/node-api, which did not load", {
      code: "missing_package",
      hint: "npm install @duckdb/node-api",
      cause,
    });
  });
  const instance = await duck.DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    for (const [name, source] of Object.entries(from)) await offer(duck, connection, name, source);
    const statement = await prepared(connection, query, values);
    const bound = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      value instanceof Date ? new duck.DuckDBTimestampValue(BigInt(value.getTime()) * 1000n) : value,
    ]);
    statement.bind(Object.fromEntries(bound));
    const result = await statement.runAndReadAll();
    const columns = Object.entries(result.getColumnsObjectJS());
    return toTable(Object.fromEntries(columns.map(([name, list]) => [name, narrowed(list)])));
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
