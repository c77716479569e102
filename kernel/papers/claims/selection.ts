import type { PaperSheets, Sheet, Where } from "../sheet.ts";

/** Names a transcribed table, or a transcribed figure. */
export interface SheetId {
  readonly table?: string;
  readonly figure?: string;
}

/** Selects rows of a table or figure; without labels, all rows. */
export interface CellSelection extends SheetId {
  readonly where?: Where;
}

/** Selects a column of numbers. */
export interface ColumnSelection extends CellSelection {
  /** The dimension whose labels name the values. */
  readonly by: string;
}

export const sheetOf = ({ table, figure }: PaperSheets, id: SheetId): Sheet =>
  id.figure === undefined ? table(id.table ?? "") : figure(id.figure);

/** Returns the numbers in the selected rows; NaN for an unreadable cell. */
export const valuesAt = (sheets: PaperSheets, { where, ...id }: CellSelection): readonly number[] =>
  sheetOf(sheets, id)
    .rows(where)
    .map(({ value }) => value ?? Number.NaN);
