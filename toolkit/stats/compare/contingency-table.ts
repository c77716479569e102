import { ToolkitError } from "../../errors.ts";
import { checkCount, checkNested } from "../check.ts";

/** Computes the row and column sums of a table of counts. Refuses ragged and empty tables. */
export const contingencyTable = (
  table: readonly (readonly number[])[],
): { readonly rows: number[]; readonly columns: number[]; readonly total: number } => {
  checkNested("table", table);
  const width = table[0]?.length ?? 0;
  if (table.length < 2 || width < 2 || table.some((row) => row.length !== width))
    throw new ToolkitError(`table must have 2 or more rows and columns, and all rows must have the same length`, {
      code: "invalid_argument",
      argument: "table",
      value: table,
    });
  const rows = table.map((row, i) => row.reduce((sum, cell, j) => sum + checkCount(`table[${i}][${j}]`, cell), 0));
  const columns = Array.from({ length: width }, (_, j) => table.reduce((sum, row) => sum + row[j]!, 0));
  return { rows, columns, total: rows.reduce((a, b) => a + b, 0) };
};
