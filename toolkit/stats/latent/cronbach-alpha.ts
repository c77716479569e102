import { sumOf, varianceOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { anyShape, type BoardOptions, fullBoard, type Scores } from "../board.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys, levelAndSide } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { fSfQuantile } from "../special/f.ts";

export interface CronbachAlphaOptions extends BoardOptions, IntervalOptions {}

export interface CronbachAlpha extends Interval {
  /** Number of tasks. */
  readonly tasks: number;
  /** Standard error of measurement of a model's mean score, on the scale of the scores. */
  readonly measurementError: number;
}

/**
 * Cronbach's alpha (KR-20 for right and wrong answers): how reliably does a benchmark separate these models?
 *
 * α = k/(k - 1) (1 - Σ s_t²/s²). s_t² is the variance over models of task t, s² that of the sums. Alpha is the share
 * of score variance that another set of k such tasks would reproduce. Interval after Feldt, by F with n - 1 and (n -
 * 1)(k - 1) degrees of freedom.
 *
 * @param scores scores[model][task], none missing; or rows of results.
 * @param options `models`, `level`, `side`.
 * @returns alpha with its interval, at most 1, and below 0 if tasks correlate negatively; `n` = models. For an alpha
 *   of 1 the error is unknown, so the interval is the whole range, with a warning.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 models or tasks, or a missing score;
 *   "undefined_result" if all models have the same sum.
 *
 * Cost O(models tasks). Very different models make any benchmark reliable, so report the models with alpha. By random
 * splits: `splitHalf`; at each ability: `testInformation`.
 * Source: Cronbach 1951; Kuder and Richardson 1937; interval Feldt 1965.
 * @example
 * cronbachAlpha([[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0]]).estimate; // => 0.8
 */
export const cronbachAlpha = (scores: Scores, options: CronbachAlphaOptions = {}): CronbachAlpha => {
  checkKeys(options, ["models", "level", "side"]);
  const { rows, tasks } = fullBoard("scores", scores, anyShape(scores, options));
  const side = sides(levelAndSide(options));
  const total = varianceOf(rows.map((row) => sumOf(row)));
  const parts = Array.from({ length: tasks }, (_, t) => varianceOf(rows.map((row) => itemAt(row, t))));
  const within = parts.reduce((sum, v) => sum + v, 0);
  if (total <= 1e-12 * within || total === 0)
    throw new ToolkitError("alpha is undefined: all models have the same sum of scores", {
      code: "undefined_result",
      argument: "scores",
      hint: "add models that differ: alpha measures how reliably they are separated",
    });
  const raw = (tasks / (tasks - 1)) * (1 - within / total);
  const perfect = 1 - raw < 1e-12;
  const estimate = perfect ? 1 : raw;
  const [df1, df2] = [rows.length - 1, (rows.length - 1) * (tasks - 1)];
  const low = 1 - (1 - estimate) * fSfQuantile(side.tail, df1, df2);
  const high = 1 - (1 - estimate) * fSfQuantile(1 - side.tail, df1, df2);
  const ends = perfect ? ([Number.NEGATIVE_INFINITY, 1] as const) : ([low, high] as const);
  return {
    ...makeInterval(side, "cronbach-alpha-feldt", rows.length, estimate, ends, [Number.NEGATIVE_INFINITY, 1]),
    ...(perfect && { warning: "all tasks order the models alike, so that their error is unknown: take more tasks" }),
    tasks,
    measurementError: Math.sqrt(total * (1 - Math.min(1, estimate))) / tasks,
  };
};
