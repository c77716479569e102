import type { PaperRow, PaperTable } from "../../datasets/papers/paper-table.ts";
import { ToolkitError } from "../../toolkit/errors.ts";

/** Selects rows by label: dimension (or "metric") → label. A list of labels selects the rows with any of them. */
export type Where = Readonly<Record<string, string | readonly string[]>>;

const labelOf = (row: PaperRow, dimension: string): string | undefined =>
  dimension === "metric" ? row.metric : row.dims[dimension];

/** A transcribed table, with access by label. */
export class Sheet {
  readonly table: PaperTable;

  constructor(table: PaperTable) {
    this.table = table;
  }

  /** Returns all rows with these labels, in the table's order. */
  rows(where: Where = {}): readonly PaperRow[] {
    return this.table.rows.filter((row) =>
      Object.entries(where).every(([name, label]) => [label].flat().some((one) => one === labelOf(row, name))),
    );
  }

  /** Returns the only row with these labels. Throws if there is not exactly one. */
  cell(where: Where): PaperRow {
    const rows = this.rows(where);
    if (rows.length === 1) return rows[0] as PaperRow;
    const { kind, id, paper } = this.table;
    throw new ToolkitError(
      `${rows.length} rows of ${kind} ${id} of ${paper} have the labels ${JSON.stringify(where)}, not exactly one`,
      {
        code: "invalid_argument",
        argument: "where",
        value: where,
        hint: "name a label for each dimension",
      },
    );
  }

  /** Returns the number in the only row with these labels; NaN if the cell is unreadable. */
  value(where: Where): number {
    return this.cell(where).value ?? Number.NaN;
  }

  printed(where: Where): string {
    return this.cell(where).printed;
  }

  /** Returns the labels of a dimension, in order of first appearance. */
  labels(dimension: string, where: Where = {}): readonly string[] {
    return [...new Set(this.rows(where).map((row) => labelOf(row, dimension) ?? ""))];
  }

  /** Returns the better end of the scale of the selected rows; "higher" if the table gives none. */
  direction(where: Where = {}): "higher" | "lower" {
    return this.rows(where)[0]?.direction ?? "higher";
  }

  /** Returns the label of dimension `by` and the number, for each selected row that has a number. */
  entries(by: string, where: Where = {}): readonly (readonly [label: string, value: number])[] {
    return this.rows(where).flatMap((row) =>
      row.value === null ? [] : [[labelOf(row, by) ?? "", row.value] as const],
    );
  }

  /** Maps the labels of dimension `by` to numbers, for the selected rows that have a number. */
  column(by: string, where: Where = {}): ReadonlyMap<string, number> {
    return new Map(this.entries(by, where));
  }
}

/** The transcribed tables and figures of a paper, by number. */
export interface PaperSheets {
  readonly table: (id: string) => Sheet;
  readonly figure: (id: string) => Sheet;
}
