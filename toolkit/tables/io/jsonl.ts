import { writeFileSync } from "node:fs";
import type { ColumnTable } from "arquero";
import type { Row } from "../table.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { badLine, readText } from "./file.ts";

const parse = (path: string, line: string, number: number): Row => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw badLine(path, number, 1, "not valid JSON", "each line must be one JSON object");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badLine(path, number, 1, "not a JSON object", "each line must be one JSON object");
  return value as Row;
};

/**
 * Reads a file of JSON lines: one object a line; empty lines are skipped.
 *
 * @throws ToolkitError `unreadable_file` with file, line and column
 */
export const readJsonl = (path: string): ColumnTable =>
  toTable(
    readText(path)
      .replace(/^\ufeff/, "")
      .split(/\r?\n/)
      .flatMap((line, i) => (line.trim() === "" ? [] : [parse(path, line, i + 1)])),
  );

/** Writes one JSON object a line. */
export const writeJsonl = (path: string, data: Tabular): void => {
  const rows = toTable(data).objects() as Row[];
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
};
