import type { LineOf } from "./form.ts";
import type { Evidence } from "./read.ts";

/** The metrics of one trajectory, from which results are computed. `values` is null if it ended in an error. */
export interface Value {
  readonly problem: string;
  readonly instance: string;
  readonly stop: LineOf<"stop">;
  readonly hints: readonly LineOf<"hint">[];
  readonly rates: readonly number[];
  readonly values: Readonly<Record<string, number | null>> | null;
}

export interface CellOf {
  readonly setting: string;
  readonly protocol: string;
  readonly model: string;
  readonly run: number;
}

const keyOf = ({ setting, protocol, model, run }: CellOf): string => JSON.stringify([setting, protocol, model, run]);

/** An index of all trajectories' metrics by setting, protocol, model and run. */
export class StudyValues {
  readonly problems: readonly string[];
  readonly #cells = new Map<string, Value[]>();

  constructor(evidence: Evidence) {
    this.problems = [...new Set([...evidence.instances.values()].map(({ problem }) => problem))];
    const metrics = new Map(evidence.metrics.map(({ line }) => [line.trajectory, line.metrics]));
    for (const { head, lines } of evidence.trajectories) {
      const stop = lines.at(-1)?.line as LineOf<"stop">;
      const told = lines.map(({ line }) => line);
      const value: Value = {
        problem: evidence.instances.get(head.instance)?.problem ?? "",
        instance: head.instance,
        stop,
        hints: told.filter((line): line is LineOf<"hint"> => line.kind === "hint"),
        rates: told.filter((line): line is LineOf<"turn"> => line.kind === "turn").map(({ passRate }) => passRate),
        values: stop?.reason === "error" ? null : (metrics.get(head.trajectory) ?? null),
      };
      const key = keyOf(head);
      this.#cells.set(key, [...(this.#cells.get(key) ?? []), value]);
    }
  }

  of(cell: CellOf): readonly Value[] {
    return this.#cells.get(keyOf(cell)) ?? [];
  }

  /** The mean of a metric. `drawn` gives the number of times that each problem counts, for a bootstrap. */
  mean(cell: CellOf, metric: string, drawn?: ReadonlyMap<string, number>): number | null {
    return meanOf(this.of(cell), metric, drawn);
  }
}

/** The mean of a metric over the trajectories that have a value for the metric. */
export const meanOf = (
  values: readonly Value[],
  metric: string,
  drawn?: ReadonlyMap<string, number>,
): number | null => {
  let [sum, weight] = [0, 0];
  for (const { problem, values: own } of values) {
    const value = own?.[metric] ?? null;
    if (value === null) continue;
    const times = drawn ? (drawn.get(problem) ?? 0) : 1;
    sum += times * value;
    weight += times;
  }
  return weight === 0 ? null : sum / weight;
};
