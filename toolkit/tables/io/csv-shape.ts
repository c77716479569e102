import { ToolkitError } from "../../errors.ts";
import type { CsvOptions } from "./csv.ts";
import { type CsvField, csvLines, delimiterOf } from "./csv-fields.ts";
import { emptyColumn, fieldReader, noteField, type SeenColumn } from "./csv-values.ts";
import { badLine } from "./file.ts";
import { textColumns } from "./text-columns.ts";

/** One line of a file, with its line number from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/**
 * The delimiter and column types of a CSV file. With them, its lines are read one by one, as `readCsv` reads the
 * file.
 */
export interface CsvShape {
  readonly names: readonly string[];
  /** Parses a line below the first. Throws if it has more or fewer fields than there are columns. */
  row(line: NumberedLine): Readonly<Record<string, unknown>>;
}

const wrong = (argument: string, value: unknown, must: string): ToolkitError =>
  new ToolkitError(`${argument} must be ${must}`, {
    code: "invalid_argument",
    argument,
    value,
    hint: 'for example csvShape("scores.csv", [[{ text: "model,score", line: 1 }]])',
  });

const isIterable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

const isLine = (line: unknown): line is NumberedLine =>
  typeof line === "object" && line !== null && typeof (line as NumberedLine).text === "string";

const spansLines = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

const fieldsOf = (path: string, { text, line }: NumberedLine, delimiter: string): readonly CsvField[] => {
  const lineText = text.endsWith("\r") ? text.slice(0, -1) : text;
  if (!lineText.includes('"')) return lineText.split(delimiter).map((one) => ({ text: one, quoted: false }));
  const [record] = csvLines(path, lineText, delimiter);
  if (!record) throw badLine(path, line, 1, "the line holds no field");
  return record.fields;
};

/**
 * Scans all lines of a CSV file once. Afterwards they can be parsed one at a time, in memory that does not grow with
 * the file. The scan is needed because a column is numeric only if all of its values are numbers.
 *
 * @param path the file, for error messages.
 * @param batches its lines in order, in lists of any length; the first line names the columns, and blank lines are left out.
 * @param options.texts columns to read as text, even if they hold numbers.
 * @returns the parser of its lines; `null` for a file without lines, or if a field in quotes spans several lines.
 * @throws ToolkitError `unreadable_file` with file and line, `invalid_argument`.
 * @example
 * const lines = [{ text: "model,score", line: 1 }, { text: "a,0.5", line: 2 }];
 * const shape = await csvShape("scores.csv", [lines]);
 * shape.row(lines[1]); // => { model: "a", score: 0.5 }
 */
export const csvShape = async (
  path: string,
  batches: AsyncIterable<readonly NumberedLine[]> | Iterable<readonly NumberedLine[]>,
  options: Pick<CsvOptions, "texts"> = {},
): Promise<CsvShape | null> => {
  if (typeof path !== "string") throw wrong("path", path, "a text");
  if (!isIterable(batches)) throw wrong("batches", batches, "lists of lines");
  const texts = textColumns(options);
  let names: readonly string[] | undefined;
  let delimiter = ",";
  const columns: SeenColumn[] = [];
  for await (const lines of batches) {
    if (!isIterable(lines)) throw wrong("batches", lines, "lists of lines");
    for (const line of lines) {
      if (!isLine(line)) throw wrong("batches", line, "lists of lines, each { text, line }");
      if (line.text.includes('"') && spansLines(line.text)) return null;
      if (names === undefined) {
        delimiter = delimiterOf(line.text);
        names = namesOf(path, line, delimiter);
        columns.push(...names.map((name) => emptyColumn(texts.includes(name))));
      } else {
        const fields = checked(path, line, delimiter, names.length);
        for (let c = 0; c < fields.length; c++) noteField(columns[c]!, fields[c]!);
      }
    }
  }
  if (names === undefined) return null;
  const columnNames = names;
  const readers = columns.map((column) => fieldReader(column));
  return {
    names: columnNames,
    row: (line) => {
      const values: Record<string, unknown> = {};
      const fields = checked(path, line, delimiter, columnNames.length);
      for (let c = 0; c < columnNames.length; c++) values[columnNames[c]!] = readers[c]!(fields[c]!);
      return values;
    },
  };
};

const namesOf = (path: string, line: NumberedLine, delimiter: string): readonly string[] => {
  const names = fieldsOf(path, line, delimiter).map(({ text }) => text);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice === undefined) return names;
  throw badLine(path, line.line, 1, `two columns are called "${twice}"`);
};

const checked = (path: string, line: NumberedLine, delimiter: string, columns: number): readonly CsvField[] => {
  const fields = fieldsOf(path, line, delimiter);
  if (fields.length === columns) return fields;
  throw badLine(path, line.line, 1, `${fields.length} fields where the first line names ${columns} columns`);
};
