import type { ColumnTable } from "arquero";
import type { Row } from "../rows.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { badLine, readTextFile, writeText } from "./file.ts";
import { shortestNumber } from "./number-text.ts";

export interface JsonlOptions {
  /**
   * True to read texts in the format of `Date` ("2024-03-01T12:00:00.000Z") as dates. Default false: JSON has no
   * dates.
   */
  readonly dates?: boolean;
}

/** Functions of JSON since 2023 (proposal "JSON.parse source text access") that TypeScript's declarations lack. */
const json = JSON as unknown as {
  rawJSON(text: string): unknown;
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
};

/** Matches 16 digits in a row, which a JavaScript number may not hold exactly. */
const long = /\d{16}/;
const integer = /^-?\d+$/;
const instant = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const revive =
  (dates: boolean) =>
  (_: string, value: unknown, { source = "" }: { source?: string }): unknown => {
    if (typeof value === "number" && integer.test(source) && !Number.isSafeInteger(value)) return BigInt(source);
    return dates && typeof value === "string" && instant.test(value) ? new Date(value) : value;
  };

const parse = (path: string, line: string, number: number, dates: boolean): Row => {
  let value: unknown;
  try {
    value = dates || long.test(line) ? json.parse(line, revive(dates)) : JSON.parse(line);
  } catch {
    throw badLine(path, number, 1, "not valid JSON", "each line must be one JSON object");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badLine(path, number, 1, "not a JSON object", "each line must be one JSON object");
  return value as Row;
};

/**
 * Reads a file of JSON lines: one object per line. Empty lines are skipped, and .gz and .zst are unpacked.
 *
 * Whole numbers with more digits than a number holds become bigint.
 *
 * @throws ToolkitError `unreadable_file` with file, line and column.
 * @example
 * writeJsonl("artefacts/example.jsonl", [{ model: "a", score: 1 }]);
 * readJsonl("artefacts/example.jsonl").get("score", 0); // => 1
 */
export const readJsonl = (path: string, { dates = false }: JsonlOptions = {}): ColumnTable =>
  toTable(
    readTextFile(path)
      .split(/\r?\n/)
      .flatMap((line, i) => (line.trim() === "" ? [] : [parse(path, line, i + 1, dates)])),
  );

const replacer = (_: string, value: unknown): unknown =>
  typeof value === "bigint"
    ? json.rawJSON(String(value))
    : typeof value === "number" && Number.isFinite(value) && shortestNumber(value) !== String(value)
      ? json.rawJSON(shortestNumber(value))
      : ArrayBuffer.isView(value)
        ? Array.from(value as unknown as ArrayLike<unknown>)
        : value;

/**
 * Writes one JSON object per line. A missing folder is created. A name that ends in .gz or .zst writes a compressed
 * file.
 *
 * A bigint is written with all its digits, a `Date` as its text in UTC. NaN and infinities become `null`, because
 * JSON lacks them; CSV, Arrow and Parquet keep them.
 *
 * @example
 * writeJsonl("artefacts/example.jsonl", [{ a: 1 }, { a: 2 }]);
 * readJsonl("artefacts/example.jsonl").numRows(); // => 2
 */
export const writeJsonl = (path: string, data: Tabular): void => {
  const rows = toTable(data).objects() as Row[];
  writeText(path, rows.map((row) => `${JSON.stringify(row, replacer)}\n`).join(""));
};
