import { nested, sameLength } from "../check.ts";
import type { Label, Score } from "./scores.ts";

export interface CompleteColumns {
  readonly rows: readonly (readonly number[])[];
  /** The labels of the columns that are left, where labels were given. */
  readonly clusters: readonly Label[] | undefined;
  /** Columns left out. */
  readonly missing: number;
}

/**
 * Leaves out the columns (tasks) for which any row (model) has no score (listwise deletion), so that all rows are compared on
 * the same tasks by `rankIntervals`, `friedman`, `kendallW`, `romanoWolf`, `splitHalf` and the like.
 *
 * @param rows scores, one row a model, one column a task; null where missing
 * @param clusters one label a column
 * @returns the rows without those columns, the labels that are left, and how many columns were `missing`
 * @throws ToolkitError "length_mismatch" for rows of unequal length; "invalid_argument" for a flat list
 *
 * Cost O(rows × columns). One weak model with many gaps takes its tasks from all the others: look at `missing` first, and leave
 * out that model rather than half of the tasks. Two models: `completePairs`.
 * Source: Little and Rubin 2002, section 3.2 (complete-case analysis).
 * @example
 * completeColumns([[1, null, 0], [1, 1, 0]]).rows; // => [[1, 0], [1, 0]]
 */
export const completeColumns = (rows: readonly ArrayLike<Score>[], clusters?: ArrayLike<Label>): CompleteColumns => {
  nested("rows", rows);
  const first = rows[0] ?? [];
  rows.forEach((row, r) => {
    sameLength("rows[0]", first, `rows[${r}]`, row);
  });
  if (clusters) sameLength("rows[0]", first, "clusters", clusters);
  const kept = Array.from(first, (_, i) => i).filter((i) => rows.every((row) => (row[i] ?? null) !== null));
  return {
    rows: rows.map((row) => kept.map((i) => row[i]!)),
    clusters: clusters && kept.map((i) => clusters[i]!),
    missing: first.length - kept.length,
  };
};
