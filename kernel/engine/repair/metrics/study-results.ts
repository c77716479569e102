import type { TurnBudgets } from "../base/config.ts";
import type { ProblemDraws } from "../base/problem-draws.ts";
import type { Protocol } from "../trajectory/state.ts";
import { type MetricName, type Metrics, metricNames } from "./metrics.ts";

/** One setting of a study: turn limits, protocols, models and number of runs. The first setting is the main one. */
export interface StudySetting extends TurnBudgets {
  readonly id: string;
  readonly feedbackModel: string;
  readonly protocols: readonly Protocol[];
  /** The tested models, in the order in which the study lists them. */
  readonly models: readonly string[];
  readonly runs: number;
}

/** All trajectories (repairs, turn by turn) of one model in one setting, protocol and run. */
export interface StudyCell {
  readonly setting: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly run: number;
  /**
   * The trajectories, in the order of the buggy programs that they repair. Metrics are null if a trajectory ended in an
   * error.
   */
  readonly trajectories: readonly { readonly problem: string; readonly metrics: Metrics | null }[];
}

/** Selects the mean to compute: one metric, over the trajectories of one setting, protocol, model and run. */
export interface MeanOf {
  readonly setting: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly run: number;
  readonly metric: MetricName;
}

/** Computes means of a study's metrics, over its problems or over a bootstrap sample of the problems. */
export interface StudyResults {
  readonly settings: readonly StudySetting[];
  readonly draws: ProblemDraws;
  /**
   * The mean of a metric; null if no instance has a value. `counts` states how often a bootstrap sample contains each
   * problem (default: 1).
   */
  mean(of: MeanOf, counts?: Uint16Array): number | null;
}

interface Sums {
  readonly sums: Float64Array;
  readonly numbers: Uint32Array;
}

const sumsOf = ({ trajectories }: StudyCell, metric: MetricName, places: ReadonlyMap<string, number>): Sums => {
  const sums = new Float64Array(places.size);
  const numbers = new Uint32Array(places.size);
  for (const { problem, metrics } of trajectories) {
    const value = metrics?.[metric] ?? null;
    if (value === null) continue;
    const at = places.get(problem)!;
    sums[at]! += value;
    numbers[at]!++;
  }
  return { sums, numbers };
};

const keyOf = ({ setting, protocol, model, run }: Omit<MeanOf, "metric">, metric: MetricName): string =>
  JSON.stringify([setting, protocol, model, run, metric]);

/**
 * Sums the metrics of a study's trajectories (repairs) by problem. The means of thousands of bootstrap samples are then
 * fast.
 */
export const studyResults = (
  settings: readonly StudySetting[],
  cells: readonly StudyCell[],
  draws: ProblemDraws,
): StudyResults => {
  const places = new Map(draws.problems.map((problem, at) => [problem, at]));
  const sumsByCell = new Map<string, Sums>();
  for (const cell of cells)
    for (const metric of metricNames) sumsByCell.set(keyOf(cell, metric), sumsOf(cell, metric, places));
  return {
    settings,
    draws,
    mean: (of, counts) => {
      const cellSums = sumsByCell.get(keyOf(of, of.metric));
      if (!cellSums) return null;
      let [sum, number] = [0, 0];
      for (let at = 0; at < cellSums.sums.length; at++) {
        const weight = counts ? counts[at]! : 1;
        sum += weight * cellSums.sums[at]!;
        number += weight * cellSums.numbers[at]!;
      }
      return number === 0 ? null : sum / number;
    },
  };
};
