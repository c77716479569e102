import { ToolkitError } from "../errors.ts";
import type { Results } from "../results.ts";
import { checkCount, checkList, checkNested, checkSample, fail } from "./check.ts";
import type { Label } from "./labels.ts";
import { isResults, pivot } from "./pivot.ts";

/** A table scores[model][task] with one row for each model; or rows of results, from which the table is made. */
export type Scores<T = number> = Results | readonly ArrayLike<T>[];

/** The options of every function that takes a table of scores. */
export interface BoardOptions {
  /**
   * The number of models (rows), to detect a transposed table. Needed only if it exceeds five times the number of
   * tasks.
   */
  readonly models?: number;
}

/** A table of scores. It has names if it was made from rows of results. */
export interface Board<T = number> {
  readonly rows: readonly ArrayLike<T>[];
  /** Number of tasks. */
  readonly tasks: number;
  readonly names?: { readonly models: readonly string[]; readonly tasks: readonly string[] };
  /** The cluster label of each task, if the results had clusters. */
  readonly clusters?: readonly Label[];
}

/** The maximum ratio of rows to columns. A table with a larger ratio counts as transposed, unless `models` is given. */
const MOST_MODELS_A_TASK = 5;

const upright = (argument: string, rows: number, columns: number, { models }: BoardOptions): void => {
  if (models !== undefined && checkCount("models", models, 1) !== rows)
    throw new ToolkitError(`${argument} must have one row per model, ${models} rows, got ${rows}`, {
      code: "invalid_argument",
      argument,
      value: rows,
      hint:
        columns === models
          ? `rows and columns are swapped: use transpose(${argument})`
          : "the option models must equal the number of rows",
    });
  if (models === undefined && columns > 0 && rows > MOST_MODELS_A_TASK * columns)
    throw new ToolkitError(
      `${argument} must have one row per model and one column per task, got ${rows} rows of ${columns}`,
      {
        code: "invalid_argument",
        argument,
        value: rows,
        hint: `if these are ${rows} tasks of ${columns} models: transpose(${argument}); if they are ${rows} models: { models: ${rows} }`,
      },
    );
};

/**
 * Returns options with which `board` accepts any shape, because tables of item responses often have more rows than
 * columns. A number of models is checked only if the caller gives it.
 */
export const anyShape = <T>(scores: Scores<T>, { models }: BoardOptions): BoardOptions => ({
  models: models ?? (isResults(scores) || !Array.isArray(scores) ? undefined : scores.length),
});

/**
 * Returns the caller's table, or makes one from rows of results. Checks that all rows have the same length and that the
 * table is not transposed, but no values.
 */
export const board = <T extends number | null>(
  argument: string,
  input: Scores<T>,
  options: BoardOptions = {},
): Board<T> => {
  if (isResults(input)) {
    const { models, tasks, scores, clusters } = pivot(input);
    const hasClusters = clusters.some((cluster, i) => cluster !== tasks[i]);
    const rows = scores as unknown as readonly ArrayLike<T>[];
    return { rows, tasks: tasks.length, names: { models, tasks }, ...(hasClusters ? { clusters } : {}) };
  }
  checkNested(argument, input);
  const tasks = input[0]?.length ?? 0;
  input.forEach((row, i) => {
    if (row.length !== tasks)
      throw new ToolkitError(`${argument}[${i}] must have ${tasks} values as the first row has, got ${row.length}`, {
        code: "length_mismatch",
        argument: `${argument}[${i}]`,
        value: row.length,
        hint: "every row needs a value for every column; leave incomplete rows or columns out",
      });
  });
  upright(argument, input.length, tasks, options);
  return { rows: input, tasks };
};

/**
 * Returns the table, as `board` does. Refuses a missing score, and fewer than the given numbers of models and tasks.
 */
export const fullBoard = (
  argument: string,
  input: Scores,
  options: BoardOptions = {},
  [models, tasks]: readonly [number, number] = [2, 2],
): Board => {
  const matrix = board<number>(argument, input, options);
  if (matrix.rows.length < models)
    throw new ToolkitError(`${argument} must hold at least ${models} rows, one per model, got ${matrix.rows.length}`, {
      code: "invalid_argument",
      argument,
      value: matrix.rows.length,
    });
  const { names } = matrix;
  matrix.rows.forEach((row, m) => {
    const gap = names ? Array.from(row).indexOf(null as unknown as number) : -1;
    if (names && gap >= 0)
      fail(
        argument,
        null,
        `complete: model "${names.models[m]}" has no score of task "${names.tasks[gap]}"; it`,
        "leave out the tasks that not all models have: completeColumns(results)",
      );
    checkSample(`${argument}[${m}]`, row, tasks);
  });
  return matrix;
};

/**
 * Transposes a table: table[i][j] becomes table[j][i].
 *
 * All functions here take one row for each model and one column for each task. A file with one row for each task must
 * be transposed.
 *
 * @param table rows of equal length.
 * @returns its columns as rows.
 * @throws ToolkitError "length_mismatch" for rows of different lengths.
 *
 * Cost O(cells).
 * Source: none.
 * @example
 * transpose([[1, 2, 3], [4, 5, 6]]); // => [[1, 4], [2, 5], [3, 6]]
 */
export const transpose = <T>(table: readonly ArrayLike<T>[]): T[][] => {
  checkNested("table", table);
  const width = table[0]?.length ?? 0;
  table.forEach((row, i) => {
    checkList(`table[${i}]`, row);
    if (row.length !== width)
      throw new ToolkitError(`table[${i}] must have ${width} values as the first row has, got ${row.length}`, {
        code: "length_mismatch",
        argument: `table[${i}]`,
        value: row.length,
      });
  });
  return Array.from({ length: width }, (_, j) => table.map((row) => row[j]!));
};
