import { itemAt } from "../../base/item-at.ts";
import { anyShape, type BoardOptions, fullBoard, type Scores } from "../board.ts";
import { checkOpenProbability } from "../check.ts";
import { benjaminiHochberg } from "../compare/benjamini-hochberg.ts";
import { checkKeys } from "../options.ts";
import { isConstant } from "../rank/paired-lists.ts";
import { pearson } from "../rank/pearson.ts";
import type { Interval } from "../result.ts";

export interface DiscriminationOptions extends BoardOptions {
  /** Level of the intervals. Default 0.95. */
  readonly level?: number;
  /** Accepted false discovery rate among the tasks called inverted. Default 0.05. */
  readonly falseAlarms?: number;
}

export interface ItemDiscrimination {
  /** Index of the task. */
  readonly item: number;
  /** Name of the task, if rows of results were given. */
  readonly task?: string;
  /** Mean score of all models on the task. */
  readonly passRate: number;
  /**
   * Correlation of the score on the task with the mean score on all other tasks; undefined if one of them is
   * constant.
   */
  readonly correlation: Interval | undefined;
  /** One-sided p-value for a correlation below 0, adjusted for the number of tasks; undefined if the correlation is. */
  readonly pValue: number | undefined;
  /**
   * "inverted": stronger models fail the task significantly more often, so check its tests and wording. "weak":
   * correlation below 0.1. "constant": all models have the same score, so the task does not separate them. "fine":
   * all others.
   */
  readonly verdict: "inverted" | "weak" | "constant" | "fine";
}

/**
 * Task discrimination: which tasks do strong models not solve more often than weak ones? Such tasks may be broken.
 *
 * Corrected item-total correlation: Pearson's r between the scores on a task and the mean scores on the other tasks,
 * with Fisher's interval. A one-sided test of r < 0 is adjusted by Benjamini and Hochberg's method.
 *
 * @param scores scores[model][task], each usually 0 or 1 or a share; no gaps; or rows of results.
 * @param options `level`, `falseAlarms`, `models`.
 * @returns one entry for each task, in order.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 4 models or 2 tasks, or a missing score.
 *
 * Cost O(models tasks). Needs a few dozen models to find a broken task. `twoParameter` gives discriminations on the
 * ability scale, and allows gaps.
 * Source: Henrysson 1963; Lord and Novick 1968, ch. 15.
 * @example
 * discrimination([[1, 1, 0], [1, 1, 0], [0, 0, 1], [1, 0, 1], [0, 0, 1]])[2].correlation.estimate < 0; // => true
 */
export const discrimination = (scores: Scores, options: DiscriminationOptions = {}): ItemDiscrimination[] => {
  checkKeys(options, ["level", "falseAlarms", "models"]);
  const { rows, tasks, names } = fullBoard("scores", scores, anyShape(scores, options), [4, 2]);
  const level = options.level ?? 0.95;
  const falseAlarms = checkOpenProbability("falseAlarms", options.falseAlarms ?? 0.05);
  const totals = rows.map((row) => Array.from(row).reduce((sum, score) => sum + score, 0));
  const correlations = Array.from({ length: tasks }, (_, item) => {
    const column = rows.map((row) => itemAt(row, item));
    const restTotals = totals.map((total, i) => Number((total - itemAt(column, i)).toPrecision(12)));
    const passRate = column.reduce((sum, score) => sum + score, 0) / column.length;
    if (isConstant(column) || isConstant(restTotals)) return { item, passRate };
    return {
      item,
      passRate,
      correlation: pearson(column, restTotals, { level, alternative: "less", side: "two-sided" }),
    };
  });
  const tested = correlations.filter(({ correlation }) => correlation !== undefined);
  const adjusted = tested.length === 0 ? [] : benjaminiHochberg(tested.map((one) => one.correlation!.test.pValue));
  const task = (item: number): { task?: string } => (names ? { task: itemAt(names.tasks, item) } : {});
  const pValues = new Map(tested.map(({ item }, i) => [item, itemAt(adjusted, i)]));
  return correlations.map(({ item, passRate, correlation }): ItemDiscrimination => {
    const pValue = pValues.get(item);
    if (correlation === undefined || pValue === undefined)
      return { item, ...task(item), passRate, correlation: undefined, pValue: undefined, verdict: "constant" };
    const verdict = pValue < falseAlarms ? "inverted" : correlation.estimate < 0.1 ? "weak" : "fine";
    return { item, ...task(item), passRate, correlation, pValue, verdict };
  });
};
