import type { PaperRow, PaperSource, PaperTable } from "../../datasets/papers/paper-table.ts";
import { orderLost } from "./order-lost.ts";

/** One printed number with its table or figure. */
export interface ExportedRow extends PaperRow {
  readonly paper: string;
  /** Number of the table, for a number in a table. */
  readonly table?: string;
  /** Number of the figure, for a number in a figure. */
  readonly figure?: string;
  readonly title: string;
  readonly source: PaperSource;
}

/**
 * Makes the row for the export. If the value's language is uncertain, its position in the text replaces the language.
 */
const exportedRow = (row: PaperRow, place: number): PaperRow =>
  orderLost(row) ? { ...row, dims: { ...row.dims, language: `unknown, place ${place} in the text` } } : row;

/** Returns a text that is equal for all values of one table row: the row's labels without the language. */
const lineOf = ({ dims: { language: _, ...others }, metric }: PaperRow): string => JSON.stringify([others, metric]);

const placeRows = (rows: readonly PaperRow[]): readonly PaperRow[] => {
  const places = new Map<string, number>();
  return rows.map((row) => {
    if (!orderLost(row)) return row;
    const place = (places.get(lineOf(row)) ?? 0) + 1;
    places.set(lineOf(row), place);
    return exportedRow(row, place);
  });
};

/** Converts printed tables to one flat list. */
export const exportRows = (tables: readonly PaperTable[]): readonly ExportedRow[] =>
  tables.flatMap(({ paper, kind, id, title, source, rows }) =>
    placeRows(rows).map((row) => ({ paper, [kind]: id, title, source, ...row })),
  );
