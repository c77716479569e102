import { filterRows } from "./filter-rows.ts";
import type { SampleIndex } from "./sample-index.ts";

/** A task that one model solves and another does not, with a sample of each. */
export interface TaskOfOne {
  readonly task: string;
  readonly language: string;
  /** The number of the first model's samples of this task that pass. */
  readonly passed: number;
  /** The number of the first model's samples of this task. */
  readonly of: number;
  /** The row of a passed sample of the first model. */
  readonly rowA: number;
  /** The row of a failed sample of the other model. */
  readonly rowB: number;
}

/** Lists the tasks that model `a` solves at least once and model `b` never. */
export const solvedByOne = (index: SampleIndex, a: string, b: string): TaskOfOne[] => {
  const [ofA, ofB] = [a, b].map((model) =>
    Map.groupBy(filterRows(index, { model }), (row) => index.column("task")[row] ?? 0),
  );
  const scores = index.column("score");
  return [...(ofA ?? [])].flatMap(([task, rows]) => {
    const others = ofB?.get(task) ?? [];
    const solved = rows.filter((row) => scores[row] === 1);
    const isNever = others.length > 0 && others.every((row) => scores[row] === 0);
    const [rowA, rowB] = [solved[0], others[0]];
    if (rowA === undefined || rowB === undefined || !isNever) return [];
    const [id = "", language = ""] = index.tasks[task] ?? [];
    return [{ task: id, language, passed: solved.length, of: rows.length, rowA, rowB }];
  });
};
