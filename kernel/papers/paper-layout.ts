import type { PaperTable } from "../../datasets/papers/paper-table.ts";
import type { Table } from "../../toolkit/tables/table.ts";

/** The rule by which a paper colours the cells of a table. */
export type Marking = "best" | "top three" | "both ends" | "scale" | "none";

/** Describes how a paper prints one table: marked cells, headings, sections, and metrics that share a cell. */
export interface PaperLayout {
  /** The marks of the cells. Default "best": the best value of each column is bold. */
  readonly marks?: Marking;
  /**
   * Metrics that are written after the cell of another metric, as an exponent or in brackets. Maps such a metric to the
   * other one (`of`), and to the function that writes its number (`text`).
   */
  readonly behind?: Readonly<Record<string, { readonly of: string; readonly text: (printed: string) => string }>>;
  /** The label of the column that comes first. Default: columns in order of first appearance. */
  readonly first?: string;
  /** Number of columns before the table continues below. Default: all. */
  readonly block?: number;
  /** False if percentages are not shares of n, and therefore have no interval. Default true. */
  readonly rates?: boolean;
  /** True if the name of each group of rows is printed on its own line above the group. Default true. */
  readonly parts?: boolean;
  /**
   * Makes the heading of a column from its labels. Default: the last label; the labels before it form a group heading
   * above.
   */
  readonly heading?: (labels: readonly string[]) => { readonly label: string; readonly group?: string };
  /** Draws the table, if its form differs from a grid of rows, columns and cells. */
  readonly draw?: (table: PaperTable, options: { readonly title: string; readonly notes: readonly string[] }) => Table;
}
