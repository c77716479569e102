import type { PaperSheets } from "../sheet.ts";
import { cellComputations } from "./cells.ts";
import type { ClaimRegistry } from "./computation.ts";
import { listComputations } from "./lists.ts";
import { orderComputations } from "./orders.ts";
import { type CellSelection, type ColumnSelection, sheetOf } from "./selection.ts";

/** Computations that claims of every paper use. */
export const sharedComputations: ClaimRegistry["computations"] = {
  ...cellComputations,
  ...orderComputations,
  ...listComputations,
};

/** Families that claims of every paper use. */
export const sharedFamilies = {
  /** The selected rows of a table. Placeholders: its dimensions by name, `metric`, `printed`, `value`, `margin`, `n`. */
  rows: (sheets: PaperSheets, { where, ...id }: CellSelection) =>
    sheetOf(sheets, id)
      .rows(where)
      .map(({ dims, metric, printed, value, margin, n }) => ({ ...dims, metric, printed, value, margin, n })),
  /** The labels of a dimension. The placeholder has the name of the dimension. */
  labels: (sheets: PaperSheets, { by, where, ...id }: ColumnSelection) =>
    sheetOf(sheets, id)
      .labels(by, where)
      .map((label) => ({ [by]: label })),
} satisfies ClaimRegistry["families"];
