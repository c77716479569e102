import { itemAt } from "../../base/item-at.ts";
import { board, type Scores } from "../board.ts";
import { checkSameLength, checkScore } from "../check.ts";
import { scoreAt } from "../score-at.ts";
import type { Label, Score } from "../scores.ts";

export interface CompleteColumns {
  readonly rows: readonly (readonly number[])[];
  /** The labels of the remaining columns, if labels were given. */
  readonly clusters: readonly Label[] | undefined;
  /** Number of columns left out because a score is missing. */
  readonly missing: number;
  /** Names of the rows, if rows of results were given. */
  readonly models?: readonly string[];
  /** Names of the remaining columns, if rows of results were given. */
  readonly tasks?: readonly string[];
}

/**
 * Leaves out the columns (tasks) in which some row (model) has no score: listwise deletion. All rows can then be
 * compared on the same tasks by `rankIntervals`, `friedman`, `kendallW`, `romanoWolf`, `splitHalf` and others.
 *
 * @param rows scores[model][task], null if missing; or rows of results.
 * @param clusters one label for each column; default those of the results.
 * @returns the rows without those columns, the remaining labels, the number of columns `missing`, and the names in the results.
 * @throws ToolkitError "length_mismatch" for rows of unequal length; "invalid_argument" for a flat list.
 *
 * Cost O(rows × columns). One model with many gaps removes its tasks for all models. Look at `missing` first, and
 * rather leave out that model than half of the tasks. For two models: `completePairs`.
 * Source: Little and Rubin 2002, section 3.2 (complete-case analysis).
 * @example
 * completeColumns([[1, null, 0], [1, 1, 0]]).rows; // => [[1, 0], [1, 0]]
 */
export const completeColumns = (rows: Scores<Score>, clusters?: ArrayLike<Label>): CompleteColumns => {
  const { rows: all, tasks, names, clusters: boardClusters } = board<Score>("rows", rows, { models: undefined });
  if (clusters) checkSameLength("rows[0]", all[0] ?? [], "clusters", clusters);
  const labels = clusters ?? boardClusters;
  const completeTasks = Array.from({ length: tasks }, (_, i) => i).filter((i) =>
    all.every((row, r) => checkScore(`rows[${r}][${i}]`, row[i]!) !== null),
  );
  return {
    rows: all.map((row) => completeTasks.map((i) => scoreAt(row, i))),
    clusters: labels && completeTasks.map((i) => labels[i]!),
    missing: tasks - completeTasks.length,
    ...(names && { models: names.models, tasks: completeTasks.map((i) => itemAt(names.tasks, i)) }),
  };
};
