import type { ColumnTable } from "arquero";
import { ToolkitError } from "../errors.ts";
import { columnKind, mixedColumn } from "./columns.ts";
import { checkPath, makeFolderOf } from "./io/file.ts";
import { sql } from "./sql.ts";
import { sqlText } from "./sql-text.ts";
import { type Tabular, toTable } from "./to-table.ts";

/**
 * Reads a whole Parquet file. To read parts of a large file, use `sql`.
 *
 * @throws ToolkitError `unreadable_file`, `missing_package` without DuckDB.
 * @example
 * await writeParquet("artefacts/example.parquet", [{ a: 1 }]);
 * (await readParquet("artefacts/example.parquet")).get("a", 0); // => 1
 */
export const readParquet = async (path: string): Promise<ColumnTable> => {
  checkPath(path);
  try {
    return await sql(`select * from read_parquet(${sqlText(path)})`);
  } catch (cause) {
    if ((cause as ToolkitError).code === "missing_package") throw cause;
    throw new ToolkitError(`${path} cannot be read as Parquet: ${(cause as Error).message}`, {
      code: "unreadable_file",
      argument: "path",
      value: path,
      hint: "check the path",
      cause,
    });
  }
};

/**
 * Writes a Parquet file. A missing folder is created. Lists and objects are written as JSON text.
 *
 * @throws ToolkitError `invalid_argument` if a column mixes types or the table has no column, `missing_package`
 *   without DuckDB.
 * @example
 * await writeParquet("artefacts/example.parquet", [{ a: 1 }, { a: 2 }]);
 * (await readParquet("artefacts/example.parquet")).numRows(); // => 2
 */
export const writeParquet = async (path: string, data: Tabular): Promise<void> => {
  checkPath(path);
  const table = toTable(data);
  if (table.numCols() === 0)
    throw new ToolkitError("the table has no column, and Parquet needs one", {
      code: "invalid_argument",
      argument: "data",
      value: data,
      hint: "add a column, or write CSV or JSONL",
    });
  for (const name of table.columnNames()) {
    const values = Array.from(table.array(name) as ArrayLike<unknown>);
    if (columnKind(values) === "mixed") throw mixedColumn(name, values, "Parquet");
  }
  makeFolderOf(path);
  await sql(`copy t to ${sqlText(path)} (format parquet)`, { from: { t: table } });
};
