import type { ColumnTable } from "arquero";
import type { Row } from "../table.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { badLine, readText, writeText } from "./file.ts";

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
 * @example
 * writeJsonl("artefacts/example.jsonl", [{ model: "a", score: 1 }]);
 * readJsonl("artefacts/example.jsonl").get("score", 0); // => 1
 */
export const readJsonl = (path: string): ColumnTable =>
  toTable(
    readText(path)
      .replace(/^\ufeff/, "")
      .split(/\r?\n/)
      .flatMap((line, i) => (line.trim() === "" ? [] : [parse(path, line, i + 1)])),
  );

/**
 * Writes one JSON object a line; makes the folder where it is missing.
 *
 * @example
 * writeJsonl("artefacts/example.jsonl", [{ a: 1 }, { a: 2 }]);
 * readJsonl("artefacts/example.jsonl").numRows(); // => 2
 */
export const writeJsonl = (path: string, data: Tabular): void => {
  const rows = toTable(data).objects() as Row[];
  writeText(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
};
