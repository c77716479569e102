import type { PaperTable } from "../../datasets/papers/paper-table.ts";
import type { Table } from "../../toolkit/tables/table.ts";

/** The rule by which a paper colours the cells of a table. */
export type Marking = "best" | "top three" | "both ends" | "scale" | "none";

/** The look of a table in its paper, beyond the order of rows and columns. One record a table, by its number. */
export interface PaperLayout {
  /** The marks of the cells. Default "best": the best value of each column is bold. */
  readonly marks?: Marking;
  /**
   * Metrics that are written behind the cell of another, as an exponent or in brackets: metric → the metric before it, and the
   * text of the number.
   */
  readonly behind?: Readonly<Record<string, { readonly of: string; readonly text: (printed: string) => string }>>;
  /** The label of a column that stands before all others. Default: columns as first met. */
  readonly first?: string;
  /** The number of columns side by side before the table continues below. Default: all. */
  readonly block?: number;
  /** False if percentages are no shares of n, and have no interval of such. Default true. */
  readonly rates?: boolean;
  /** False if groups of rows have no line with their name. Default true. */
  readonly parts?: boolean;
  /** The heading of a column from its labels. Default: the last label, below the others. */
  readonly heading?: (labels: readonly string[]) => { readonly label: string; readonly group?: string };
  /** Draws the table in a shape of its own. */
  readonly draw?: (table: PaperTable, options: { readonly title: string; readonly notes: readonly string[] }) => Table;
}
