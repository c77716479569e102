import type { PaperRow, PaperSource, PaperTable } from "../../datasets/papers/paper-table.ts";

/** One printed number with the table or figure it stands in. */
export interface ExportedRow extends PaperRow {
  readonly paper: string;
  /** Number of its table, where it stands in one. */
  readonly table?: string;
  /** Number of its figure, where it stands in one. */
  readonly figure?: string;
  readonly title: string;
  readonly source: PaperSource;
}

/** Printed tables as one flat list. */
export const exportRows = (tables: readonly PaperTable[]): readonly ExportedRow[] =>
  tables.flatMap(({ paper, kind, id, title, source, rows }) =>
    rows.map((row) => ({ paper, [kind]: id, title, source, ...row })),
  );
