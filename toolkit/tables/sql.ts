import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from "@duckdb/node-api";
import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";
import { narrowBigints } from "./columns.ts";
import { fileReader, isTextTable, type TextTable } from "./sql-file.ts";
import { createTable, quoteName } from "./sql-table.ts";
import { type Tabular, toTable } from "./to-table.ts";

type Duck = typeof import("@duckdb/node-api");

export type SqlValue = string | number | boolean | bigint | Date | null;

export interface SqlOptions {
  /**
   * Maps a name in the query to its data: the path of a file (JSONL, JSON, CSV or Parquet; `*` matches many files), a
   * CSV file with its columns and delimiter, or a table in memory.
   */
  readonly from?: Readonly<Record<string, string | TextTable | Tabular>>;
  /** Maps each parameter `$name` of the query to its value. */
  readonly values?: Readonly<Record<string, SqlValue>>;
}

const offer = async (
  duck: Duck,
  connection: DuckDBConnection,
  name: string,
  source: string | TextTable | Tabular,
): Promise<void> => {
  if (typeof source !== "string" && !isTextTable(source)) return createTable(duck, connection, name, source);
  await connection.run(`create temp view ${quoteName(name)} as select * from ${fileReader(name, source)}`);
};

const wrong = (message: string, argument: string, value: unknown, hint: string): ToolkitError =>
  new ToolkitError(message, { code: "invalid_argument", argument, value, hint });

/**
 * Prepares one statement and binds its values. Refuses missing and unused values. The statement is prepared only once,
 * because each preparation reads a file's head.
 */
const prepared = async (
  connection: DuckDBConnection,
  query: string,
  parameters: SqlOptions["values"],
): Promise<DuckDBPreparedStatement> => {
  const { count } = await connection.extractStatements(query);
  if (count !== 1)
    throw wrong(
      `the query holds ${count} statements`,
      "query",
      query,
      'send one statement at a time; put several steps into a "with … as …" clause',
    );
  const statement = await connection.prepare(query);
  const names = Array.from({ length: statement.parameterCount }, (_, i) => statement.parameterName(i + 1));
  const values = Object.keys(parameters ?? {});
  const unused = values.find((name) => !names.includes(name));
  if (unused !== undefined)
    throw wrong(
      `values.${unused} is not in the query`,
      `values.${unused}`,
      parameters?.[unused],
      `write $${unused} where it belongs`,
    );
  const missing = names.find((name) => !values.includes(name));
  if (missing !== undefined)
    throw wrong(`$${missing} has no value`, "values", parameters, `give it: { values: { ${missing}: … } }`);
  return statement;
};

let sharedDatabase: Promise<DuckDBInstance> | undefined;

/**
 * A database that all queries on files share; each query has its own connection and views. Opening one takes longer
 * than a small query.
 */
const lasting = (duck: Duck): Promise<DuckDBInstance> => {
  sharedDatabase ??= duck.DuckDBInstance.create(":memory:").catch((error: unknown) => {
    sharedDatabase = undefined;
    throw error;
  });
  return sharedDatabase;
};

/**
 * Runs one statement. A statement that is not a plain select gets its own database, so that it leaves nothing behind.
 */
const runStatement = async (
  duck: Duck,
  query: string,
  { from = {}, values }: SqlOptions,
  shared: DuckDBInstance | undefined,
): Promise<ColumnTable> => {
  const instance = shared ?? (await duck.DuckDBInstance.create(":memory:"));
  const connection = await instance.connect();
  try {
    for (const [name, source] of Object.entries(from)) await offer(duck, connection, name, source);
    const statement = await prepared(connection, query, values);
    if (shared && statement.statementType !== duck.StatementType.SELECT)
      return await runStatement(duck, query, { from, ...(values ? { values } : {}) }, undefined);
    const bound = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      value instanceof Date ? new duck.DuckDBTimestampValue(BigInt(value.getTime()) * 1000n) : value,
    ]);
    statement.bind(Object.fromEntries(bound));
    const result = await statement.runAndReadAll();
    const columns = Object.entries(result.getColumnsObjectJS());
    return toTable(Object.fromEntries(columns.map(([name, list]) => [name, narrowBigints(list)])));
  } finally {
    connection.closeSync();
    if (!shared) instance.closeSync();
  }
};

/**
 * Runs an SQL query on files and tables. DuckDB reads only those parts of a large file that the query needs.
 *
 * @param query one statement in DuckDB's SQL; `$name` stands for a value. Columns of 64-bit integers are read as
 *   numbers if they hold all values exactly, otherwise as bigint. Dates are read as `Date`.
 *
 * @returns an Arquero table.
 * @throws ToolkitError `invalid_argument` with DuckDB's message if the query fails; for more than one statement, an unused
 *   value or a missing one; `missing_package` without DuckDB.
 * @example
 * (await sql("select sum(a) as total from t where a > $least", { from: { t: [{ a: 1 }, { a: 2 }] }, values: { least: 1 } })).get("total", 0); // => 2
 */
export const sql = async (query: string, options: SqlOptions = {}): Promise<ColumnTable> => {
  if (typeof options !== "object" || options === null)
    throw wrong("options must be an object", "options", options, 'for example { from: { t: "file.jsonl" } }');
  const { from = {}, values } = options;
  for (const [argument, value] of Object.entries({ from, values: values ?? {} }))
    if (typeof value !== "object" || value === null)
      throw wrong(
        `${argument} must be an object with one entry for each name`,
        argument,
        value,
        "leave it out if there is none",
      );
  const duck: Duck = await import("@duckdb/node-api").catch((cause: unknown) => {
    throw new ToolkitError("SQL needs the package @duckdb/node-api, which did not load", {
      code: "missing_package",
      hint: "npm install @duckdb/node-api",
      cause,
    });
  });
  const inFiles = Object.values(from).every((source) => typeof source === "string" || isTextTable(source));
  try {
    return await runStatement(duck, query, options, inFiles ? await lasting(duck) : undefined);
  } catch (cause) {
    if (cause instanceof ToolkitError) throw cause;
    throw new ToolkitError(`the query failed: ${(cause as Error).message}`, {
      code: "invalid_argument",
      argument: "query",
      value: query,
      hint:
        Object.keys(from).length > 0
          ? `tables for the query: ${Object.keys(from).join(", ")}`
          : 'name the tables: { from: { t: "file.jsonl" } }',
      cause,
    });
  }
};
