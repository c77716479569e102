import { DatasetError, type DatasetErrorCode } from "../errors.ts";
import type { Refuse } from "./make-instance.ts";
import type { TableRow } from "./table-rows.ts";

/** Makes errors about a row of a published table, with the position and the instance's id. */
export const refuseOf =
  ({ file, line, column, row }: TableRow, id: string): Refuse =>
  (field: string, code: DatasetErrorCode, message: string, hint: string) =>
    new DatasetError(`instance "${id}": ${message}`, {
      code,
      hint,
      file,
      field: `rows[${row}].${field}`,
      ...(line === null ? {} : { line }),
      ...(column === null ? {} : { column }),
    });

/** Reads the text of a column. Throws `missing_field` if there is none. */
export const textIn = (row: TableRow, name: string): string => {
  const value = row.values[name];
  if (typeof value === "string" && value.trim() !== "") return value;
  throw refuseOf(row, String(row.values.task_id ?? row.values.slug ?? row.row))(
    name,
    "missing_field",
    `${name} is missing`,
    `Add ${name}.`,
  );
};
