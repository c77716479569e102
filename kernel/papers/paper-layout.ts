import type { PaperTable } from "../../datasets/papers/paper-table.ts";
import type { Table } from "../../toolkit/tables/table.ts";

/** The rule by which a paper colours the cells of a table. */
export type Marking = "best" | "top three" | "both ends" | "scale" | "none";

/** The layout of a table in its paper, beyond the order of rows and columns. Each table number has one record. */
export interface PaperLayout {
  /** The marks of the cells. Default "best": the best value of each column is bold. */
  readonly marks?: Marking;
  /**
   * Metrics that are written after the cell of another metric, as an exponent or in brackets. Maps the metric to that
   * other metric, and to the text of the number.
   */
  readonly behind?: Readonly<Record<string, { readonly of: string; readonly text: (printed: string) => string }>>;
  /** The label of the column that comes first. Default: columns in order of first appearance. */
  readonly first?: string;
  /** Number of columns before the table continues below. Default: all. */
  readonly block?: number;
  /** False if percentages are not shares of n, and therefore have no interval. Default true. */
  readonly rates?: boolean;
  /** False if groups of rows have no line with their name. Default true. */
  readonly parts?: boolean;
  /**
   * Makes the heading of a column from its labels. Default: the last label; the labels before it form a group heading
   * above.
   */
  readonly heading?: (labels: readonly string[]) => { readonly label: string; readonly group?: string };
  /** Draws the table in a special form. */
  readonly draw?: (table: PaperTable, options: { readonly title: string; readonly notes: readonly string[] }) => Table;
}
