import { itemAt } from "../../base/item-at.ts";

/** Cohen's kappa of a table of shares, and its two variances, both multiplied by the number of items. */
export interface KappaParts {
  readonly observed: number;
  readonly expected: number;
  readonly estimate: number;
  /** The variance at the estimated kappa. `chanceVariance` is the variance under chance agreement. */
  readonly variance: number;
  readonly chanceVariance: number;
}

/** Returns the partial credit in [0, 1] if one judge chooses category i and the other j. */
export type Credit = (i: number, j: number) => number;

/** Computes observed and expected credit of a table of counts, from which kappa follows. */
export const kappaOf = (
  table: readonly (readonly number[])[],
  n: number,
  credit: Credit,
): { readonly observed: number; readonly expected: number; readonly rows: number[]; readonly columns: number[] } => {
  const rows = table.map((row) => row.reduce((sum, cell) => sum + cell, 0) / n);
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + itemAt(row, j), 0) / n);
  let [observed, expected] = [0, 0];
  table.forEach((row, i) => {
    row.forEach((cell, j) => {
      observed += (credit(i, j) * cell) / n;
      expected += credit(i, j) * itemAt(rows, i) * itemAt(columns, j);
    });
  });
  return { observed, expected, rows, columns };
};

/** Computes kappa and its large-sample variances after Fleiss, Cohen and Everitt (1969). */
export const kappaParts = (table: readonly (readonly number[])[], n: number, credit: Credit): KappaParts => {
  const { observed, expected, rows, columns } = kappaOf(table, n, credit);
  const estimate = (observed - expected) / (1 - expected);
  const rowCredit = rows.map((_, i) => columns.reduce((sum, share, j) => sum + credit(i, j) * share, 0));
  const columnCredit = columns.map((_, j) => rows.reduce((sum, share, i) => sum + credit(i, j) * share, 0));
  let [spread, chanceSpread] = [0, 0];
  table.forEach((row, i) => {
    row.forEach((cell, j) => {
      const both = itemAt(rowCredit, i) + itemAt(columnCredit, j);
      spread += (cell / n) * (credit(i, j) - both * (1 - estimate)) ** 2;
      chanceSpread += itemAt(rows, i) * itemAt(columns, j) * (credit(i, j) - both) ** 2;
    });
  });
  const scale = (1 - expected) ** 2;
  return {
    observed,
    expected,
    estimate,
    variance: Math.max(0, spread - (estimate - expected * (1 - estimate)) ** 2) / scale,
    chanceVariance: Math.max(0, chanceSpread - expected ** 2) / scale,
  };
};
