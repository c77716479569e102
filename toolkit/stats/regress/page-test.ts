import { type BoardOptions, fullBoard, type Scores, transpose } from "../board.ts";
import { checkChoice } from "../check.ts";
import { normalP } from "../compare/tails.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import type { TestResult } from "../result.ts";

export interface PageOptions extends BoardOptions {
  /** Default "auto": exact if that is fast (few models and tasks). With ties the exact test is conservative. */
  readonly test?: "auto" | "exact" | "asymptotic";
}

/** The distribution of Σ j r_j over all orders of 1 … k. */
const oneTask = (k: number): Map<number, number> => {
  const counts = new Map<number, number>();
  const visit = (used: number, j: number, sum: number): void => {
    if (j > k) counts.set(sum, (counts.get(sum) ?? 0) + 1);
    else for (let r = 1; r <= k; r++) if (!(used & (1 << r))) visit(used | (1 << r), j + 1, sum + j * r);
  };
  visit(0, 1, 0);
  const all = [...counts.values()].reduce((a, b) => a + b, 0);
  return new Map([...counts].map(([sum, count]) => [sum, count / all]));
};

const exactP = (statistic: number, k: number, tasks: number): number => {
  const one = oneTask(k);
  let sums = new Map([[0, 1]]);
  for (let t = 0; t < tasks; t++) {
    const next = new Map<number, number>();
    for (const [sum, p] of sums) for (const [more, q] of one) next.set(sum + more, (next.get(sum + more) ?? 0) + p * q);
    sums = next;
  }
  return Math.min(
    1,
    [...sums].reduce((p, [sum, chance]) => (sum >= statistic - 1e-9 ? p + chance : p), 0),
  );
};

/**
 * Page's test for an ordered alternative: do models in an expected order (by size, by date) really get better, on the
 * same tasks?
 *
 * L = Σ_j j R_j, where R_j is the sum over tasks of model j's rank (1 = worst). Exact over all orders within tasks,
 * or normal.
 *
 * @param scores scores[model][task], with the model that is expected to be worst first; or rows of results.
 * @param options `test`, `models`.
 * @returns the one-sided test; `statistic` = L, `n` = tasks.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 3 models or 2 tasks, or a transposed
 *   table.
 *
 * Cost exact O(models! + tasks² models³), asymptotic O(cells log models). Without an expected order: `friedman`.
 * Source: Page 1963.
 * @example
 * pageTest([[1, 2, 1, 2], [2, 1, 2, 3], [3, 3, 3, 1]]).statistic; // => 52
 */
export const pageTest = (scores: Scores, options: PageOptions = {}): TestResult => {
  checkKeys(options, ["test", "models"]);
  const { rows, tasks } = fullBoard("scores", scores, options, [3, 2]);
  const k = rows.length;
  const test = checkChoice("test", options.test, ["auto", "exact", "asymptotic"]);
  const statistic = transpose(rows)
    .map((task) => ranks(task, { best: "lower" }).reduce((sum, rank, j) => sum + (j + 1) * rank, 0))
    .reduce((a, b) => a + b, 0);
  const exact = test === "exact" ? k <= 9 : test === "auto" && k <= 7 && tasks <= 30;
  const mean = (tasks * k * (k + 1) ** 2) / 4;
  const deviation = Math.sqrt((tasks * k * k * (k + 1) * (k * k - 1)) / 144);
  return {
    test: exact ? "page-exact" : "page-asymptotic",
    statistic,
    pValue: exact ? exactP(statistic, k, tasks) : normalP((statistic - mean) / deviation, "greater"),
    alternative: "greater",
    n: tasks,
  };
};
