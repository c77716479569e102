import type { Cell } from "./cell.ts";

/** "decimal" aligns numbers at the decimal point, whatever their digits; a bracket or per cent sign may follow. */
export type Align = "left" | "right" | "center" | "decimal";

export interface Column {
  /** The field of a row that the column shows. */
  readonly key: string;
  /** The heading of the column. Default: the key. */
  readonly label: string;
  readonly align: Align;
  /** One sentence that explains the column. */
  readonly about?: string | undefined;
  /** A heading above the labels, which neighbouring columns share. */
  readonly group?: string | undefined;
  readonly format: (value: unknown) => Cell;
}

/** The input of every renderer: headings, formatted cells, title and notes. */
export interface TableView {
  readonly title: string | null;
  readonly columns: readonly Column[];
  /** Row by row, one cell for each column. */
  readonly cells: readonly (readonly Cell[])[];
  /** Sentences below the table. */
  readonly notes: readonly string[];
  /** The section of each row. A section's name has its own line above its first row. */
  readonly sections?: readonly string[] | undefined;
}
