import type { Instance } from "../instance.ts";
import type { TableRow } from "./table-rows.ts";

/** A published form of tables of wrong programs. */
export interface RowForm {
  readonly name: string;
  /** True for a table whose rows have these columns. */
  recognises(columns: readonly string[]): boolean;
  /** The instance of a row; null if the form has no test that can be run here. */
  read(row: TableRow): Instance | null;
}
