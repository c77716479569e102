import type { Cell } from "./cell.ts";

/** "decimal" sets numbers below one another at the point, whatever their digits; a bracket or per cent sign follows. */
export type Align = "left" | "right" | "center" | "decimal";

export interface Column {
  /** The field of a row that the column shows. */
  readonly key: string;
  /** The heading of the column. Default: the key. */
  readonly label: string;
  readonly align: Align;
  /** One sentence that explains the column. */
  readonly about?: string | undefined;
  /** A heading above the labels that neighbouring columns share. */
  readonly group?: string | undefined;
  readonly format: (value: unknown) => Cell;
}

/** A table as every renderer takes it: headings, formatted cells, and the words around them. */
export interface TableView {
  readonly title: string | null;
  readonly columns: readonly Column[];
  /** Row by row, one cell a column. */
  readonly cells: readonly (readonly Cell[])[];
  /** Sentences below the table. */
  readonly notes: readonly string[];
  /** The part of the table to which each row belongs. Its name stands in a line of its own at the beginning of the part. */
  readonly sections?: readonly string[] | undefined;
}
