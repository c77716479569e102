import { ToolkitError } from "../../errors.ts";
import type { CsvOptions } from "./csv.ts";
import { csvLines, delimiterOf, type Field } from "./csv-fields.ts";
import { fieldReader, type SeenColumn, see, unseen } from "./csv-values.ts";
import { badLine } from "./file.ts";
import { textColumns } from "./text-columns.ts";

/** One line of a file, with its number from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/** How the lines of a CSV file are read one by one, as `readCsv` would read them all. */
export interface CsvShape {
  readonly names: readonly string[];
  /** The values of a line below the first. Throws where it has more or fewer fields than there are columns. */
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

const fieldsOf = (path: string, { text, line }: NumberedLine, delimiter: string): readonly Field[] => {
  const bare = text.endsWith("\r") ? text.slice(0, -1) : text;
  if (!bare.includes('"')) return bare.split(delimiter).map((one) => ({ text: one, quoted: false }));
  const [record] = csvLines(path, bare, delimiter);
  if (!record) throw badLine(path, line, 1, "the line holds no field");
  return record.fields;
};

/**
 * Looks once at all lines of a CSV file, so that they can be read one at a time afterwards in memory that does not grow with
 * the file: a column is numbers only if all of it is.
 *
 * @param path the file, for errors.
 * @param batches its lines in order, in lists of any length, blank lines left out, the one that names the columns first.
 * @param options.texts columns that are text, whatever stands in them.
 * @returns how to read its lines; `null` where a field in quotes goes on in the next line, or there is no line.
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
        columns.push(...names.map((name) => unseen(texts.includes(name))));
      } else {
        const fields = checked(path, line, delimiter, names.length);
        for (let c = 0; c < fields.length; c++) see(columns[c]!, fields[c]!);
      }
    }
  }
  if (names === undefined) return null;
  const own = names;
  const readers = columns.map((column) => fieldReader(column));
  return {
    names: own,
    row: (line) => {
      const values: Record<string, unknown> = {};
      const fields = checked(path, line, delimiter, own.length);
      for (let c = 0; c < own.length; c++) values[own[c]!] = readers[c]!(fields[c]!);
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

const checked = (path: string, line: NumberedLine, delimiter: string, columns: number): readonly Field[] => {
  const fields = fieldsOf(path, line, delimiter);
  if (fields.length === columns) return fields;
  throw badLine(path, line.line, 1, `${fields.length} fields where the first line names ${columns} columns`);
};
