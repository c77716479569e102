import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkNested, checkSample } from "../check.ts";
import { ranks } from "../ranks.ts";

export type Best = "higher" | "lower";

/** Refuses ragged tables and tables that are too small. The message names the argument and the row. */
export const checkTable = (
  argument: string,
  rows: readonly ArrayLike<number>[],
  leastRows: number,
  leastColumns: number,
): number => {
  checkNested(argument, rows);
  if (rows.length < leastRows)
    throw new ToolkitError(`${argument} must hold at least ${leastRows} rows, got ${rows.length}`, {
      code: "invalid_argument",
      argument,
      value: rows.length,
    });
  const width = itemAt(rows, 0).length;
  rows.forEach((row, i) => {
    if (row.length !== width)
      throw new ToolkitError(`${argument}[${i}] must have ${width} values as the first row has, got ${row.length}`, {
        code: "length_mismatch",
        argument: `${argument}[${i}]`,
        value: row.length,
        hint: "every row needs a value for every column; leave incomplete rows or columns out",
      });
    checkSample(`${argument}[${i}]`, row, leastColumns);
  });
  return width;
};

/**
 * Computes ranks within each row and their means by column. Also the sum of t³ - t over groups of t equal values.
 */
export const rankTable = (
  rows: readonly ArrayLike<number>[],
  best: Best,
): { readonly ranked: number[][]; readonly meanRanks: number[]; readonly ties: number } => {
  const ranked = rows.map((row) => ranks(row, { best }));
  const meanRanks = itemAt(ranked, 0).map((_, j) => ranked.reduce((sum, row) => sum + itemAt(row, j), 0) / rows.length);
  let ties = 0;
  for (const row of ranked) {
    const groups = new Map<number, number>();
    for (const rank of row) groups.set(rank, (groups.get(rank) ?? 0) + 1);
    for (const t of groups.values()) ties += t ** 3 - t;
  }
  return { ranked, meanRanks, ties };
};
