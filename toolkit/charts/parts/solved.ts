import type { Results } from "../../results.ts";
import { hasField, refuseOutside, rowsWith } from "./refuse.ts";

/** Mean score of each model on each task. */
export interface Solved {
  readonly models: readonly string[];
  readonly tasks: readonly string[];
  /** scores[model][task]; `null` if the model has no score on the task. */
  readonly scores: readonly (readonly (number | null)[])[];
}

const averaged = (results: Results): Solved => {
  const sums = new Map<string, Map<string, [sum: number, n: number]>>();
  const tasks = new Map<string, number>();
  for (const { model, task, score } of rowsWith("results", results, ["model", "task", "score"])) {
    if (!tasks.has(task)) tasks.set(task, tasks.size);
    const taskSums = sums.get(model) ?? new Map<string, [number, number]>();
    sums.set(model, taskSums);
    const [sum, n] = taskSums.get(task) ?? [0, 0];
    if (score !== null && Number.isFinite(score)) taskSums.set(task, [sum + score, n + 1]);
  }
  return {
    models: [...sums.keys()],
    tasks: [...tasks.keys()],
    scores: [...sums.values()].map((taskSums) =>
      [...tasks.keys()].map((task) => {
        const [sum, n] = taskSums.get(task) ?? [0, 0];
        return n > 0 ? sum / n : null;
      }),
    ),
  };
};

/** Converts results to a matrix of mean scores in [0, 1]. */
export const solvedOf = (results: Results | Solved): Solved => {
  const matrix = hasField(results, "scores") ? results : averaged(results);
  for (const row of matrix.scores) refuseOutside("scores", ...row.filter((value) => value !== null));
  return matrix;
};
