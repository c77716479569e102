/** One printed number of a paper's table, or one cell whose number is not readable. */
export interface PaperRow {
  /** The cell's position in the table: dimension → the paper's own label. */
  readonly dims: Readonly<Record<string, string>>;
  readonly metric: string;
  /** The text of the cell, unchanged. */
  readonly printed: string;
  /** The number in printed units; `null` if the cell is garbled or contains no number. */
  readonly value: number | null;
  readonly unit: string | null;
  /** The number after ±, in printed units; `null` if there is none. */
  readonly margin: number | null;
  /** The end of the scale that is better; `null` if neither end is better. */
  readonly direction: "higher" | "lower" | null;
  /** The number of observations, if the paper gives it; otherwise `null`. */
  readonly n: number | null;
  /** The reason for a `null` value, or another remark. */
  readonly note?: string;
}

export interface PaperSource {
  readonly page?: number;
  readonly section?: string;
}

/** A table that a paper prints, or a figure with printed numbers. It has one row for each number. */
export interface PaperTable {
  readonly paper: string;
  readonly kind: "table" | "figure";
  /** The number of the table as a text: "5"; "III" becomes "3"; "B.1" is kept. */
  readonly id: string;
  readonly title: string;
  readonly source: PaperSource;
  /**
   * The dimensions whose labels head the rows, and those whose labels head the columns. For "metric", the labels are
   * names of metrics.
   */
  readonly layout: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  readonly rows: readonly PaperRow[];
  /** Path of the file. */
  readonly file: string;
}
