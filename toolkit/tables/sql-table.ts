import type { DuckDBAppender, DuckDBConnection, DuckDBTimestampValue } from "@duckdb/node-api";
import { type ColumnKind, columnKind } from "./columns.ts";
import { type Tabular, toTable } from "./to-table.ts";

type Duck = typeof import("@duckdb/node-api");

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

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

/** Functions that append a value to a DuckDB table, by type. */
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

/** Creates a database table that holds these rows. */
export const createTable = async (
  duck: Duck,
  connection: DuckDBConnection,
  name: string,
  data: Tabular,
): Promise<void> => {
  const table = toTable(data);
  const put = appends(duck.DuckDBTimestampValue);
  const columns = table.columnNames().map((column) => {
    const values = Array.from(table.array(column) as ArrayLike<unknown>, (value) =>
      value instanceof Date && Number.isNaN(value.getTime()) ? null : value,
    );
    return { column, values, type: typeOf(values) };
  });
  const fields = columns.map(({ column, type }) => `${quoteName(column)} ${type}`);
  await connection.run(`create table ${quoteName(name)} (${fields.join(", ") || '"empty" VARCHAR'})`);
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
