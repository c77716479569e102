import type { Interval } from "../stats/result.ts";
import type { Chart } from "./chart.ts";
import type { Named } from "./parts/named-data.ts";
import type { ChartOptions } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { drawScoreMap } from "./parts/score-map.ts";

export interface ConceptCell {
  readonly model: string;
  readonly concept: string;
  /** A rate as a fraction, or its interval; `null` if there is none. */
  readonly value: number | Interval | null;
  /** The number of tasks that the value is computed from; `null` if unknown. */
  readonly n: number | null;
}

export interface ConceptHeatMapOptions extends ChartOptions {
  /** The name of the value, for the title and the cells. Default "pass@1". */
  readonly metric?: string;
  /** The word in the title for the objects in the columns. Default "concept"; for example "difficulty". */
  readonly by?: string;
  /** The rate over all tasks by model, a fraction or an interval. It gets its own column. */
  readonly overall?: Named<number | Interval>;
  /** Order of the models. Default "given": the order of first appearance. */
  readonly sort?: "given" | "score";
}

/**
 * Concept heat map: the strong and weak concepts of each model.
 *
 * One row for each model, one column for each concept (or difficulty), in the order of first appearance. Each cell
 * shows its value and the number of tasks. A number of tasks that is equal in all rows is in the column's heading
 * instead. The darkness always covers 0 to 100%, so that two maps can be compared.
 *
 * @throws ToolkitError `invalid_argument` if a value lies outside [0, 1].
 * @example
 * conceptHeatMap([{ model: "a", concept: "loops", value: 0.5, n: 6 }]).title; // => "pass@1 by concept"
 */
export const conceptHeatMap = (cells: readonly ConceptCell[], options: ConceptHeatMapOptions = {}): Chart =>
  drawScoreMap(
    rowsWith("cells", cells, ["model", "concept", "value"]).map(({ model, concept, value, n }) => ({
      model,
      column: concept.replaceAll("_", " "),
      value,
      n,
    })),
    { ...options, by: options.by ?? "concept", empty: `No task has a ${options.by ?? "concept"}.` },
  );
