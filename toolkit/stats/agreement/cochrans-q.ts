import { itemAt } from "../../base/item-at.ts";
import { type BoardOptions, fullBoard, type Scores } from "../board.ts";
import { fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";

/**
 * Cochran's Q test: do k models that answered the same tasks differ at all in their share of right answers?
 *
 * Q = (k - 1) (k sum C_j² - N²) / (k N - sum R_i²). C_j is the number of right answers of model j, R_i the number on
 * task i, N the total. Chi-squared with k - 1 degrees of freedom. The test extends McNemar's to more than two models.
 *
 * @param outcomes outcomes[model][task], each 0 or 1; or rows of results with one sample for each task.
 * @param options `models`.
 * @returns the test; `n` = tasks. If every task is right for all models or for none, Q = 0 and p = 1.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models, a transposed table, or a value other than 0 and 1;
 *   "length_mismatch" for ragged rows.
 *
 * Cost O(tasks models). For graded scores: `friedman`. To find the models that differ: `mcnemar` for each pair, then
 * `holm`.
 * Source: Cochran 1950.
 * @example
 * cochransQ([[1, 1, 1, 0, 1], [1, 0, 1, 1, 1], [0, 0, 1, 0, 0]]).statistic; // => 4.5
 */
export const cochransQ = (outcomes: Scores, options: BoardOptions = {}): TestResult => {
  checkKeys(options, ["models"]);
  const { rows: models, tasks } = fullBoard("outcomes", outcomes, options, [2, 1]);
  const k = models.length;
  models.forEach((row, i) => {
    for (let j = 0; j < tasks; j++)
      if (row[j] !== 0 && row[j] !== 1)
        fail(
          `outcomes[${i}][${j}]`,
          row[j],
          "0 or 1",
          "use friedman for graded scores; leave tasks with a missing answer out",
        );
  });
  const ofModel = models.map((row) => Array.from(row).reduce((sum, value) => sum + value, 0));
  const ofTask = Array.from({ length: tasks }, (_, j) => models.reduce((sum, row) => sum + itemAt(row, j), 0));
  const total = ofTask.reduce((sum, value) => sum + value, 0);
  const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);
  const denominator = k * total - squares(ofTask);
  const statistic = denominator === 0 ? 0 : ((k - 1) * (k * squares(ofModel) - total * total)) / denominator;
  return {
    test: "cochrans-q",
    statistic,
    df: k - 1,
    pValue: chiSquaredSf(statistic, k - 1),
    alternative: "two-sided",
    n: tasks,
  };
};
