import type { ColumnTable } from "arquero";
import { type Tabular, toTable } from "../to-table.ts";
import { badLine, readText, writeText } from "./file.ts";

export interface CsvOptions {
  /** One letter between two fields. Default ",". */
  readonly delimiter?: string;
}

interface Field {
  readonly text: string;
  readonly quoted: boolean;
}

interface Line {
  readonly number: number;
  readonly fields: Field[];
}

/** RFC 4180: fields in quotes may hold delimiters, line ends and doubled quotes. */
const parse = (path: string, text: string, delimiter: string): Line[] => {
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${delimiter === "\t" ? "\\t" : `\\${delimiter}`}]*))(${delimiter === "\t" ? "\\t" : `\\${delimiter}`}|\\r?\\n|$)`,
    "y",
  );
  const lines: Line[] = [];
  let line: Line = { number: 1, fields: [] };
  let [number, start] = [1, 0];
  for (let at = 0; at < text.length || line.fields.length > 0; ) {
    field.lastIndex = at;
    const found = field.exec(text);
    if (!found)
      throw badLine(path, number, at - start + 1, "a quote in the middle of a field", 'write "" for a quote in quotes');
    const [whole, quoted, bare, end] = found;
    line.fields.push({ text: quoted?.replaceAll('""', '"') ?? bare ?? "", quoted: quoted !== undefined });
    at += whole.length;
    number += whole.match(/\n/g)?.length ?? 0;
    if (whole.includes("\n")) start = at - (whole.length - whole.lastIndexOf("\n") - 1);
    if (end !== delimiter) {
      lines.push(line);
      line = { number, fields: [] };
      if (at >= text.length) break;
    }
  }
  return lines.filter(({ fields }) => fields.length > 1 || fields[0]?.text !== "" || fields[0]?.quoted);
};

const numeral = /^-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

/** Numbers and booleans where every value of the column is one; empty fields are `null`. */
const typed = (fields: readonly Field[]): unknown[] => {
  const given = fields.filter(({ text, quoted }) => text !== "" || quoted);
  const all = (test: (text: string) => boolean): boolean =>
    given.length > 0 && given.every(({ text, quoted }) => !quoted && test(text));
  const read: (text: string) => unknown = all((text) => numeral.test(text))
    ? Number
    : all((text) => text === "true" || text === "false")
      ? (text) => text === "true"
      : (text) => text;
  return fields.map(({ text, quoted }) => (text === "" && !quoted ? null : read(text)));
};

/**
 * Reads a file of comma-separated values; its first line names the columns.
 *
 * Columns of nothing but numbers, or of nothing but true and false, are read as such; a value in quotes stays text.
 *
 * @throws ToolkitError `unreadable_file` with file, line and column
 * @example
 * writeCsv("artefacts/example.csv", [{ model: "a", score: 0.5 }]);
 * readCsv("artefacts/example.csv").objects(); // => [{ model: "a", score: 0.5 }]
 */
export const readCsv = (path: string, { delimiter = "," }: CsvOptions = {}): ColumnTable => {
  const [head, ...lines] = parse(path, readText(path).replace(/^\ufeff/, ""), delimiter);
  if (!head) throw badLine(path, 1, 1, "the file is empty", "the first line must name the columns");
  const names = head.fields.map(({ text }) => text);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw badLine(path, 1, 1, `two columns are called "${twice}"`);
  for (const { number, fields } of lines)
    if (fields.length !== names.length)
      throw badLine(path, number, 1, `${fields.length} fields where the first line names ${names.length} columns`);
  return toTable(
    Object.fromEntries(
      names.map((name, c) => [name, typed(lines.map(({ fields }) => fields[c] ?? { text: "", quoted: false }))]),
    ),
  );
};

const written = (value: unknown, delimiter: string): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const mistakable = typeof value === "string" && (text === "" || numeral.test(text) || /^(true|false)$/.test(text));
  return mistakable || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Writes comma-separated values; makes the folder where it is missing.
 *
 * Text that looks like a number is quoted, so that `readCsv` gives the same table back.
 *
 * @example
 * writeCsv("artefacts/example.csv", [{ id: "007" }]);
 * readCsv("artefacts/example.csv").get("id", 0); // => "007"
 */
export const writeCsv = (path: string, data: Tabular, { delimiter = "," }: CsvOptions = {}): void => {
  const table = toTable(data);
  const names = table.columnNames();
  const rows = (table.objects() as Record<string, unknown>[]).map((row) => names.map((name) => row[name]));
  writeText(
    path,
    [names, ...rows].map((row) => `${row.map((value) => written(value, delimiter)).join(delimiter)}\n`).join(""),
  );
};
