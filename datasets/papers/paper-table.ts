/** One printed number, or one cell without a readable number. */
export interface PaperRow {
  /** The cell's place in the table: dimension → the paper's own label. */
  readonly dims: Readonly<Record<string, string>>;
  readonly metric: string;
  /** The text of the cell, unchanged. */
  readonly printed: string;
  /** The number in printed units; `null` if the text garbles the cell or prints no number. */
  readonly value: number | null;
  readonly unit: string | null;
  /** The number behind ±, in printed units. */
  readonly margin: number | null;
  /** The better end of the scale. */
  readonly direction: "higher" | "lower" | null;
  /** The number of observations behind the value, if the paper gives it. */
  readonly n: number | null;
  /** The reason for a `null` value, or another remark for the reader. */
  readonly note?: string;
}

export interface PaperSource {
  readonly page?: number;
  readonly section?: string;
}

/** A table of a paper, or a figure whose numbers the text prints: one row a number. */
export interface PaperTable {
  readonly paper: string;
  readonly kind: "table" | "figure";
  /** The number of the table as a text: "5"; "III" becomes "3"; "B.1" stays. */
  readonly id: string;
  readonly title: string;
  readonly source: PaperSource;
  /** The dimensions that run down (`rows`) and across (`columns`); "metric" stands for the metric. */
  readonly layout: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  readonly rows: readonly PaperRow[];
  /** Path of the file. */
  readonly file: string;
}
