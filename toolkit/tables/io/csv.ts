import type { ColumnTable } from "arquero";
import { ToolkitError } from "../../errors.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { csvLines, delimiterOf, delimiterSigns, isBlank } from "./csv-fields.ts";
import { csvField, csvValues } from "./csv-values.ts";
import { badLine, readTextFile, writeText } from "./file.ts";
import { textColumns } from "./text-columns.ts";

export interface CsvOptions {
  /**
   * The delimiter, one character. Default for writing: ","; for reading: the most frequent of , ; tab | in the first
   * line.
   */
  readonly delimiter?: string;
  /** The decimal mark; with "," the text "0,5" is read as 0.5. Default ".". */
  readonly decimal?: "." | ",";
  /** Columns to read as text, even if they hold numbers. Names such as 1.50 then keep their zeros. Default: none. */
  readonly texts?: readonly string[];
}

const checkDelimiter = (options: CsvOptions): void => {
  const { delimiter } = typeof options === "object" && options !== null ? options : { delimiter: null };
  if (delimiter === undefined || (typeof delimiter === "string" && delimiter.length === 1)) return;
  throw new ToolkitError("delimiter must be one character", {
    code: "invalid_argument",
    argument: "delimiter",
    value: delimiter,
    hint: 'for example { delimiter: ";" }',
  });
};

/**
 * Reads a file of comma-separated values; its first line names the columns. Semicolons, tabs and a byte order mark
 * are recognised, and .gz and .zst are unpacked.
 *
 * If every unquoted field of a column is a number, boolean or date in UTC, each gets its own type. Otherwise all stay
 * text, for example if one has leading zeros (007). A value in quotes stays text. A column of whole numbers becomes
 * bigint if one has more digits than a number holds. An empty field is `null`.
 *
 * @throws ToolkitError `unreadable_file` with file, line and column.
 * @example
 * writeCsv("artefacts/example.csv", [{ model: "a", score: 0.5 }]);
 * readCsv("artefacts/example.csv").objects(); // => [{ model: "a", score: 0.5 }]
 */
export const readCsv = (path: string, options: CsvOptions = {}): ColumnTable => {
  checkDelimiter(options);
  const texts = textColumns(options);
  const text = readTextFile(path);
  if (text === "\n") return toTable([]);
  const { delimiter = delimiterOf(text), decimal = "." } = options;
  const [head, ...records] = csvLines(path, text, delimiter);
  if (!head) throw badLine(path, 1, 1, "the file is empty", "the first line must name the columns");
  const names = head.fields.map((field) => field.text);
  const lines = names.length === 1 ? records : records.filter((line) => !isBlank(line));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw badLine(path, 1, 1, `two columns are called "${twice}"`);
  for (const { number, fields } of lines)
    if (fields.length !== names.length)
      throw badLine(
        path,
        number,
        1,
        `${fields.length} fields where the first line names ${names.length} columns`,
        `fields were separated at "${delimiter === "\t" ? "\\t" : delimiter}": give { delimiter } if that is wrong`,
      );
  const column = (c: number): unknown[] =>
    csvValues(
      lines.map(({ fields }) => fields[c] ?? { text: "", quoted: false }),
      decimal,
      texts.includes(names[c] ?? ""),
    );
  return toTable(Object.fromEntries(names.map((name, c) => [name, column(c)])));
};

/**
 * Writes comma-separated values. A missing folder is created. A name that ends in .gz or .zst writes a compressed
 * file.
 *
 * `readCsv` reads the same table back. Text that looks like another type is quoted. A `Date` is written to the
 * millisecond in UTC; a row of `null` stays a row. Lists and objects are written as JSON and are read back as text. A
 * bigint that a number holds exactly is read back as a number.
 *
 * @example
 * writeCsv("artefacts/example.csv", [{ id: "007" }]);
 * readCsv("artefacts/example.csv").get("id", 0); // => "007"
 */
export const writeCsv = (path: string, data: Tabular, { delimiter = "," }: CsvOptions = {}): void => {
  const table = toTable(data);
  const names = table.columnNames();
  const columns = names.map((name) => Array.from(table.array(name) as ArrayLike<unknown>));
  const head = names.map((name) =>
    delimiterSigns.test(name) || /^\ufeff/.test(name) || (names.length === 1 && name === "")
      ? `"${name.replaceAll('"', '""')}"`
      : csvField(name, delimiter).replace(/^"([^"\r\n]*)"$/, (match, unquoted: string) =>
          unquoted.includes(delimiter) ? match : unquoted,
        ),
  );
  // In a column that also holds other types, text is quoted.
  const mixed = columns.map(
    (values) =>
      values.some((value) => typeof value === "string") &&
      values.some((value) => value !== null && value !== undefined && typeof value !== "string"),
  );
  const rows = Array.from({ length: table.numRows() }, (_, i) =>
    columns.map((values, c) => csvField(values[i], delimiter, mixed[c])).join(delimiter),
  );
  writeText(path, [head.join(delimiter), ...rows].map((line) => `${line}\n`).join(""));
};
