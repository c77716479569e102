import { extname } from "node:path";
import { ToolkitError } from "../errors.ts";
import { sqlText } from "./sql-text.ts";

/** A CSV file whose format is known, so that DuckDB does not detect it again. All of its columns are text. */
export interface TextTable {
  readonly path: string;
  /** Names of the columns, in the order of the first line. */
  readonly columns: readonly string[];
  /** The delimiter of the columns. */
  readonly separator: string;
}

/** Maps the ending of a file name to DuckDB's function that reads the file. */
const readers: Readonly<Record<string, string>> = {
  ".jsonl": "read_json_auto",
  ".ndjson": "read_json_auto",
  ".json": "read_json_auto",
  ".csv": "read_csv_auto",
  ".tsv": "read_csv_auto",
  ".parquet": "read_parquet",
};

export const isTextTable = (source: unknown): source is TextTable =>
  typeof source === "object" && source !== null && "path" in source && typeof source.path === "string";

/** Returns the SQL call that reads a file in a query. */
export const fileReader = (name: string, source: string | TextTable): string => {
  if (typeof source !== "string") {
    const columns = source.columns.map((column) => `${sqlText(column)}: 'VARCHAR'`).join(", ");
    const form = `header = true, delim = ${sqlText(source.separator)}, quote = '"', escape = '"', auto_detect = false`;
    return `read_csv(${sqlText(source.path)}, ${form}, columns = {${columns}})`;
  }
  const reader = readers[extname(source.replace(/\.(?:gz|zst)$/, "")).toLowerCase()];
  if (reader) return `${reader}(${sqlText(source)})`;
  throw new ToolkitError(`"${source}" has an unsupported file name ending`, {
    code: "invalid_argument",
    argument: `from.${name}`,
    value: source,
    hint: `supported: ${Object.keys(readers).join(", ")}, also with .gz or .zst`,
  });
};
