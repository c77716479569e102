import { ToolkitError } from "../../errors.ts";
import { nested } from "../check.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";

/**
 * Cochran's Q test: do k models that answered the same tasks differ at all in their share of right answers?
 *
 * Q = (k - 1) (k sum C_j² - N²) / (k N - sum R_i²), C_j the right answers of model j, R_i those on task i, N all of them;
 * chi-squared with k - 1 degrees of freedom. McNemar's test for more than two models.
 *
 * @param outcomes outcomes[task][model], each 0 or 1
 * @returns the test; `n` = tasks. Where every task is right for all models or for none, Q = 0, p = 1
 * @throws ToolkitError "invalid_argument" for fewer than 2 models, ragged rows or a value other than 0 and 1
 *
 * Cost O(tasks models). Graded scores: `friedman`. Which of them differ: `mcnemar` for each pair and `holm`.
 * Source: Cochran 1950.
 * @example
 * cochransQ([[1, 1, 0], [1, 0, 0], [1, 1, 1], [0, 1, 0], [1, 1, 0]]).statistic; // => 4.5
 */
export const cochransQ = (outcomes: readonly (readonly number[])[]): TestResult => {
  nested("outcomes", outcomes);
  const k = outcomes[0]?.length ?? 0;
  outcomes.forEach((row, i) => {
    if (row.length !== k || k < 2)
      throw new ToolkitError(`outcomes[${i}] must have ${Math.max(k, 2)} values, got ${row.length}`, {
        code: "invalid_argument",
        argument: `outcomes[${i}]`,
        value: row,
        hint: "one row a task, one column a model, 2 models or more",
      });
    row.forEach((value, j) => {
      if (value !== 0 && value !== 1)
        throw new ToolkitError(`outcomes[${i}][${j}] must be 0 or 1, got ${value}`, {
          code: "invalid_argument",
          argument: `outcomes[${i}][${j}]`,
          value,
          hint: "use friedman for graded scores; leave tasks with a missing answer out",
        });
    });
  });
  if (k === 0)
    throw new ToolkitError("outcomes must hold at least one task", {
      code: "invalid_argument",
      argument: "outcomes",
      value: outcomes,
    });
  const columns = Array.from({ length: k }, (_, j) => outcomes.reduce((sum, row) => sum + row[j]!, 0));
  const rows = outcomes.map((row) => row.reduce((sum, value) => sum + value, 0));
  const total = rows.reduce((sum, value) => sum + value, 0);
  const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);
  const denominator = k * total - squares(rows);
  const statistic = denominator === 0 ? 0 : ((k - 1) * (k * squares(columns) - total * total)) / denominator;
  return {
    test: "cochrans-q",
    statistic,
    df: k - 1,
    pValue: chiSquaredSf(statistic, k - 1),
    alternative: "two-sided",
    n: outcomes.length,
  };
};
