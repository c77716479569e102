import { DatasetError } from "../errors.ts";
import { jsonLines } from "../loaders/json-lines.ts";
import { readSource } from "../loaders/read-source.ts";

/**
 * One row of a table, with its position. `row` counts from 0, line and column from 1; these are null if the format
 * has no lines.
 */
export interface TableRow {
  readonly file: string;
  readonly row: number;
  readonly line: number | null;
  readonly column: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Finds the lines on which the records of a CSV text begin, starting with the header. Blank lines are left out. */
const recordLines = (text: string): readonly number[] => {
  const starts: number[] = [];
  let quoted = false;
  for (const [index, content] of text.split("\n").entries()) {
    if (!quoted && content.trim() !== "") starts.push(index + 1);
    if ((content.match(/"/g)?.length ?? 0) % 2 === 1) quoted = !quoted;
  }
  return starts;
};

/** Converts the toolkit's error about a damaged file (`path:line:column: message`) to a `DatasetError`. */
export const asDatasetError = (file: string, cause: unknown): DatasetError => {
  const { message, hint } = cause as Error & { hint?: string };
  const [, line, column, what] = message.startsWith(file)
    ? (/^:(\d+):(\d+): (.*)$/s.exec(message.slice(file.length)) ?? [])
    : [];
  const place = line === undefined ? {} : { line: Number(line), column: Number(column) };
  return new DatasetError(what ?? message, {
    code: "unreadable_file",
    file,
    ...place,
    ...(hint ? { hint } : {}),
    cause,
  });
};

const csvRows = async (file: string, texts: readonly string[]): Promise<readonly TableRow[]> => {
  const { readCsv } = await import("../../toolkit/tables/io/csv.ts");
  const { text } = await readSource(file);
  const lines = recordLines(text);
  const objects = readCsv(file, { texts }).objects() as readonly Readonly<Record<string, unknown>>[];
  return objects.map((values, row) => ({ file, row, line: lines[row + 1] ?? null, column: 1, values }));
};

const parquetRows = async (file: string): Promise<readonly TableRow[]> => {
  const { readParquet } = await import("../../toolkit/tables/parquet.ts");
  const objects = (await readParquet(file)).objects() as readonly Readonly<Record<string, unknown>>[];
  return objects.map((values, row) => ({ file, row, line: null, column: null, values }));
};

const jsonRows = async (file: string): Promise<readonly TableRow[]> => {
  const source = await readSource(file);
  return jsonLines(source).map(({ place, values }, row) => ({ ...place, row, values }));
};

const readers: ReadonlyMap<string, (file: string, texts: readonly string[]) => Promise<readonly TableRow[]>> = new Map([
  [".csv", csvRows],
  [".jsonl", jsonRows],
  [".parquet", parquetRows],
]);

/** File name endings of the supported tables. */
export const tableEndings: readonly string[] = [...readers.keys()];

/**
 * Reads the rows of a CSV, JSONL or Parquet file; undefined if the file's name has none of these endings.
 *
 * @param texts columns of a CSV file that are always read as text.
 */
export const tableRows = async (
  file: string,
  texts: readonly string[] = [],
): Promise<readonly TableRow[] | undefined> => {
  const name = file.replace(/\.gz$/i, "").toLowerCase();
  const read = [...readers].find(([ending]) => name.endsWith(ending))?.[1];
  if (read === undefined) return undefined;
  try {
    return await read(file, texts);
  } catch (cause) {
    throw cause instanceof DatasetError ? cause : asDatasetError(file, cause);
  }
};
