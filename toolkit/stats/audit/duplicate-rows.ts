import { checkNested } from "../check.ts";

export interface DuplicateRows {
  /** Pairs of equal rows: index in table a, index in table b. */
  readonly matches: readonly (readonly [number, number])[];
  /** Number of cells in the matching rows. */
  readonly matchedCells: number;
}

/**
 * Finds rows that two printed tables share, cell by cell. Repeated rows of differences are a sign of copying.
 *
 * @param a rows of printed cells.
 * @param b rows of the other table, or the same table (then a row is not compared with itself).
 * @returns pairs of indices of equal rows, and the number of their cells.
 * Cost: O((rows of a + rows of b) × columns + pairs of equal rows).
 * Source: comparison of the cells as strings.
 * @example
 * duplicateRows([["0.11", "0.02"]], [["0.10", "0.02"], ["0.11", "0.02"]]).matches; // => [[0, 1]]
 */
export const duplicateRows = (a: readonly (readonly string[])[], b: readonly (readonly string[])[]): DuplicateRows => {
  checkNested("a", a);
  checkNested("b", b);
  const rows = new Map<string, number[]>();
  for (const [j, row] of b.entries()) {
    const key = JSON.stringify(row);
    rows.set(key, [...(rows.get(key) ?? []), j]);
  }
  const matches = a.flatMap((row, i) =>
    (rows.get(JSON.stringify(row)) ?? []).filter((j) => a !== b || i < j).map((j) => [i, j] as const),
  );
  return { matches, matchedCells: matches.reduce((sum, [i]) => sum + (a[i]?.length ?? 0), 0) };
};
