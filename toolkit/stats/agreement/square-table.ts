import { ToolkitError } from "../../errors.ts";
import { checkCount, checkNested } from "../check.ts";

/**
 * A checked table of two judges' verdicts: the same categories in rows and columns, whole counts, and at least one
 * item.
 */
export interface SquareTable {
  readonly table: readonly (readonly number[])[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly n: number;
}

export const squareTable = (table: readonly (readonly number[])[]): SquareTable => {
  checkNested("table", table);
  const k = table.length;
  if (k < 2 || table.some((row) => row.length !== k))
    throw new ToolkitError("table must be square with 2 or more categories", {
      code: "invalid_argument",
      argument: "table",
      value: table,
      hint: "rows are the verdicts of the first judge, columns those of the second, the same categories in both",
    });
  table.forEach((row, i) => {
    row.forEach((cell, j) => {
      checkCount(`table[${i}][${j}]`, cell);
    });
  });
  const rows = table.map((row) => row.reduce((sum, cell) => sum + cell, 0));
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + row[j]!, 0));
  const n = rows.reduce((sum, row) => sum + row, 0);
  if (n === 0)
    throw new ToolkitError("table must count at least one item", {
      code: "invalid_argument",
      argument: "table",
      value: table,
    });
  return { table, rows, columns, n };
};
