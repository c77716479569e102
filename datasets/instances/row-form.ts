import type { Instance } from "../instance.ts";
import type { TableRow } from "./table-rows.ts";

/** A reader for one published set of wrong programs, whose tables have columns of their own. */
export interface RowForm {
  readonly name: string;
  /** True if a table with these columns belongs to the published set. */
  recognises(columns: readonly string[]): boolean;
  /** Reads the instance of a row; null if it has no test that can run here. */
  read(row: TableRow): Instance | null;
}
