/** One printed number, or one cell that no number can be read from. */
export interface PaperRow {
  /** Where it stands: dimension → the paper's own label. */
  readonly dims: Readonly<Record<string, string>>;
  readonly metric: string;
  /** Exactly as the text has it. */
  readonly printed: string;
  /** In printed units; `null` where the text garbles the cell or prints no number. */
  readonly value: number | null;
  readonly unit: string | null;
  /** What stands behind ±, in printed units. */
  readonly margin: number | null;
  /** Which end is better. */
  readonly direction: "higher" | "lower" | null;
  /** How many observations it rests on, where the paper says so. */
  readonly n: number | null;
  /** Why the value is `null`, or what else the reader must know. */
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
  /** Its number as a text: "5", "III" is "3", "B.1" stays. */
  readonly id: string;
  readonly title: string;
  readonly source: PaperSource;
  /** Which dimensions run down and which across; "metric" stands for the metric. */
  readonly layout: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  readonly rows: readonly PaperRow[];
  /** Path of the file. */
  readonly file: string;
}
