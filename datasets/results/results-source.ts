import { open, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isObject } from "../../toolkit/base/is-object.ts";
import { readCsv } from "../../toolkit/tables/io/csv.ts";
import { sql } from "../../toolkit/tables/sql.ts";
import { DatasetError } from "../errors.ts";
import { asDatasetError } from "../instances/table-rows.ts";
import { readSource } from "../loaders/read-source.ts";
import { parseJson } from "./json-text.ts";
import { textLines } from "./text-lines.ts";
import { openZip } from "./zip.ts";

/** The content of a path after a first look. From it, each format decides if it can read the source. */
export type ResultsSource =
  /** Names of the folder's files, and of the files in its subfolders ("sub/name"). */
  | { readonly kind: "folder"; readonly path: string; readonly names: readonly string[] }
  | { readonly kind: "archive"; readonly path: string; readonly names: readonly string[] }
  | { readonly kind: "document"; readonly path: string; readonly value: unknown }
  | { readonly kind: "lines"; readonly path: string; readonly first: Readonly<Record<string, unknown>> }
  | {
      readonly kind: "table";
      readonly path: string;
      readonly columns: readonly string[];
      /** The delimiter of a CSV file; absent if its first line does not show it. */
      readonly separator?: string;
    };

const plainName = (path: string): string => path.replace(/\.gz$/i, "").toLowerCase();

const missing = (path: string, cause: unknown): DatasetError => {
  const absent = (cause as NodeJS.ErrnoException).code === "ENOENT";
  return new DatasetError(absent ? "no such file" : `cannot be read: ${(cause as Error).message}`, {
    code: absent ? "missing_file" : "unreadable_file",
    file: path,
    hint: absent ? "Check the path; it is relative to the current directory." : "Check the file's permissions.",
    cause,
  });
};

const beginsAsZip = async (path: string): Promise<boolean> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString("latin1") === "PK\u0003\u0004";
  } finally {
    await handle.close();
  }
};

const namesIn = async (path: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory())
      names.push(...(await readdir(join(path, entry.name))).map((name) => `${entry.name}/${name}`));
    else names.push(entry.name);
  return names.sort();
};

const archive = async (path: string): Promise<ResultsSource> => {
  const zip = await openZip(path);
  await zip.close();
  return { kind: "archive", path, names: zip.names };
};

const lines = async (path: string): Promise<ResultsSource> => {
  for await (const { text, line } of textLines(path)) {
    const first = parseJson(text, { file: path, line });
    if (isObject(first)) return { kind: "lines", path, first };
    throw new DatasetError("must be a JSON object", {
      code: "wrong_type",
      file: path,
      line,
      column: 1,
      hint: "Each line of a JSONL file is one whole JSON object.",
    });
  }
  throw new DatasetError("is empty", {
    code: "missing_field",
    file: path,
    hint: "Give a file with at least one record.",
  });
};

const document = async (path: string): Promise<ResultsSource> => ({
  kind: "document",
  path,
  value: parseJson((await readSource(path)).text, { file: path }),
});

const yamlDocument = async (path: string): Promise<ResultsSource> => {
  const { parse } = await import("yaml");
  try {
    return { kind: "document", path, value: parse((await readSource(path)).text) };
  } catch (cause) {
    if (cause instanceof DatasetError) throw cause;
    const hint = "Check its indentation and quotes.";
    throw new DatasetError(`is not valid YAML: ${(cause as Error).message}`, {
      code: "unreadable_file",
      file: path,
      hint,
      cause,
    });
  }
};

/** Reads the column names of a table. Of a large file, only the beginning is read. */
const columnsOf = async (
  path: string,
): Promise<{ readonly columns: readonly string[]; readonly separator?: string }> => {
  if (plainName(path).endsWith(".parquet"))
    return { columns: (await sql("select * from t limit 0", { from: { t: path } })).columnNames() };
  for await (const { text } of textLines(path)) {
    if (text.includes('"')) break;
    const [separator, other] = new Set(text.match(/[,;\t|]/g));
    return {
      columns: text.trim().split(/[,;\t|]/),
      ...(separator === undefined || other !== undefined ? {} : { separator }),
    };
  }
  return { columns: readCsv(path).columnNames() };
};

/**
 * DuckDB's message about a broken Parquet file quotes an internal query. This error describes the problem instead.
 */
const damaged = (path: string, cause: unknown): DatasetError =>
  plainName(path).endsWith(".parquet")
    ? new DatasetError("is no Parquet file, or was cut short", {
        code: "unreadable_file",
        file: path,
        hint: "Fetch or write it again; a Parquet file ends with the names of its columns.",
        cause,
      })
    : asDatasetError(path, cause);

const table = async (path: string): Promise<ResultsSource> => {
  try {
    return { kind: "table", path, ...(await columnsOf(path)) };
  } catch (cause) {
    throw cause instanceof DatasetError ? cause : damaged(path, cause);
  }
};

const kinds: readonly (readonly [RegExp, (path: string) => Promise<ResultsSource>])[] = [
  [/\.(jsonl|ndjson)(\.zst)?$/, lines],
  [/\.(csv|parquet)$/, table],
  [/\.json$/, document],
  [/\.ya?ml$/, yamlDocument],
];

/**
 * Takes a first look at a path: a folder, a zip archive (whatever its name), a JSON document, JSON lines or a table.
 */
export const resultsSource = async (path: string): Promise<ResultsSource> => {
  try {
    if ((await stat(path)).isDirectory()) return { kind: "folder", path, names: await namesIn(path) };
    if (await beginsAsZip(path)) return await archive(path);
  } catch (cause) {
    throw cause instanceof DatasetError ? cause : missing(path, cause);
  }
  const look = kinds.find(([ending]) => ending.test(plainName(path)))?.[1];
  if (look) return look(path);
  throw new DatasetError("is not a zip archive, and its name has no ending of a results file", {
    code: "unknown_format",
    file: path,
    hint: `Give a file that ends in .eval, .json, .jsonl, .csv, .parquet or .yml (text files also in .gz); "${basename(path)}" does not.`,
  });
};
