import type { Instance } from "../instance.ts";
import type { TableRow } from "./table-rows.ts";

/** A published table format of wrong programs. */
export interface RowForm {
  readonly name: string;
  /** True for a table whose rows have these columns. */
  recognises(columns: readonly string[]): boolean;
  /** Reads the instance of a row; null if it has no test that can run here. */
  read(row: TableRow): Instance | null;
}
