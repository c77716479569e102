import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError, type DatasetErrorCode } from "../errors.ts";
import type { Instance, InstanceTest, PublicTest, Submission } from "../instance.ts";
import { makeInstance } from "./make-instance.ts";
import type { TableRow } from "./table-rows.ts";

const tableColumns = [
  ...["id", "problem", "language", "statement", "entry_point", "public_tests", "hidden_tests"],
  ...["buggy_code", "reference_code", "tolerance", "bugs", "date", "validator"],
];

/** Maps a field's name in the errors of `makeInstance` to its column's name in the table, if they differ. */
const columns: Readonly<Record<string, string>> = { buggy: "buggy_code", reference: "reference_code" };

class Row {
  readonly #row: TableRow;
  id = "";

  constructor(row: TableRow, columnNames: readonly string[] = tableColumns) {
    this.#row = row;
    for (const name of Object.keys(row.values)) {
      if (columnNames.includes(name)) continue;
      const meant = nearest(name, columnNames);
      const message = `unknown column${meant ? `; did you mean "${meant}"?` : ""}`;
      throw this.refuse(name, "unknown_field", message, `Known columns: ${columnNames.join(", ")}.`);
    }
    this.id = this.needed("id");
  }

  refuse(field: string, code: DatasetErrorCode, message: string, hint: string): DatasetError {
    const { file, line, column, row } = this.#row;
    const name = field.replace(/^\w+/, (start) => columns[start] ?? start);
    const about = this.id === "" ? message : `instance "${this.id}": ${message}`;
    return new DatasetError(about, {
      code,
      hint,
      file,
      field: `rows[${row}].${name}`,
      ...(line === null ? {} : { line }),
      ...(column === null ? {} : { column }),
    });
  }

  optional(name: string): string | undefined {
    const value = this.#row.values[name];
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "bigint") return String(value);
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString().slice(0, 10);
    throw this.refuse(name, "wrong_type", "must be text", "Write text here.");
  }

  needed(name: string): string {
    const text = this.optional(name);
    if (text !== undefined && text.trim() !== "") return text;
    const message = name in this.#row.values ? "must not be empty" : "the column is missing";
    throw this.refuse(name, "missing_field", message, `Add ${name}.`);
  }

  number(name: string): number | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    if (Number.isFinite(Number(text))) return Number(text);
    throw this.refuse(name, "wrong_type", `must be a number, but is ${text}`, "Write a number here.");
  }

  /** Reads the list in a column, which may be JSON text. */
  list(name: string): readonly unknown[] {
    const value = this.#row.values[name];
    if (value === undefined || value === null || value === "") return [];
    try {
      const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
      if (Array.isArray(list)) return list;
    } catch (cause) {
      throw this.refuse(name, "syntax", `is not valid JSON: ${(cause as Error).message}`, "Write a JSON list.");
    }
    throw this.refuse(name, "wrong_type", "must be a list", "Write a JSON list.");
  }

  tests<Key extends string>(name: string, keys: readonly Key[]): readonly Readonly<Record<Key, string>>[] {
    return this.list(name).map((item, index) => {
      const field = `${name}[${index}]`;
      if (item === null || typeof item !== "object" || Array.isArray(item))
        throw this.refuse(
          field,
          "wrong_type",
          "must be an object",
          `Write an object with the fields ${keys.join(", ")}.`,
        );
      const record = item as Readonly<Record<string, unknown>>;
      for (const key of Object.keys(record))
        if (!(keys as readonly string[]).includes(key))
          throw this.refuse(`${field}.${key}`, "unknown_field", "unknown field", `Known: ${keys.join(", ")}.`);
      for (const key of keys)
        if (typeof record[key] !== "string")
          throw this.refuse(
            `${field}.${key}`,
            key in record ? "wrong_type" : "missing_field",
            "must be text",
            "Add it.",
          );
      return record as Readonly<Record<Key, string>>;
    });
  }

  texts(name: string): readonly string[] {
    const list = this.list(name);
    if (list.every((item) => typeof item === "string")) return list;
    throw this.refuse(name, "wrong_type", "must be a list of texts", 'Write, for example, ["boundary"].');
  }
}

const instanceOf = (row: TableRow, read: Row, referenceCode: string): Instance =>
  makeInstance(
    {
      id: read.id,
      problem: read.optional("problem"),
      language: read.needed("language"),
      statement: read.needed("statement"),
      entryPoint: read.optional("entry_point"),
      publicTests: read.tests("public_tests", ["input", "expected"]) satisfies readonly PublicTest[],
      hiddenTests: read.tests("hidden_tests", ["id", "input", "expected"]) satisfies readonly InstanceTest[],
      buggyCode: read.needed("buggy_code"),
      referenceCode,
      tolerance: read.number("tolerance"),
      bugs: read.texts("bugs"),
      date: read.optional("date"),
      validator: read.optional("validator"),
      position: { file: row.file, line: row.line, column: row.column },
    },
    (field, code, message, hint) => read.refuse(field, code, message, hint),
  );

/** Reads one row of a table of instances. */
export const readInstanceRow = (row: TableRow): Instance => {
  const read = new Row(row);
  return instanceOf(row, read, read.needed("reference_code"));
};

/** Reads one row of a table of submissions, in which a reference program is optional. */
export const readSubmissionRow = (row: TableRow): Submission => {
  const read = new Row(row, [...tableColumns, "verdict"]);
  const { referenceCode, ...fields } = instanceOf(row, read, read.optional("reference_code") ?? "");
  return {
    ...fields,
    referenceCode: referenceCode === "" ? null : referenceCode,
    verdict: read.optional("verdict") ?? null,
  };
};
