import { type LineageDraws, lineageBounds } from "../../method/metrics/lineage-bounds.ts";
import { lineageMetric } from "../../method/metrics/metric.ts";
import type { Axis } from "../base/kinds.ts";
import type { StudyView } from "./study-view.ts";

/**
 * The fall of a model's pass rate from seed problems to variants made by one axis (kind of change). The bounds are null
 * with fewer than two lineages (a lineage: a seed with its descendants).
 */
export interface AxisDrop {
  readonly axis: Axis;
  readonly model: string;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/**
 * The mean drop of each model on each axis (kind of change). Intervals resample lineages (seeds with their
 * descendants). The drop of an evaluated variant is the mean rate of its root seeds minus its own rate.
 */
export const axisDrops = (view: StudyView, draws: LineageDraws): readonly AxisDrop[] => {
  const { config } = view.record.header;
  return view.models.flatMap((model) =>
    config.axes.map((axis): AxisDrop => {
      const addends = view.evaluated.flatMap((problem) => {
        if (problem.axis !== axis) return [];
        const rootRate = view.meanRate(model, view.rootsOf(problem.problemId));
        const variantRate = view.rate(model, problem.problemId);
        if (rootRate === null || variantRate === null) return [];
        return [{ lineage: view.lineageOf(problem.problemId), add: [rootRate - variantRate, 1] }];
      });
      const statistic = (sums: ArrayLike<number>): number | null => (sums[1] === 0 ? null : sums[0]! / sums[1]!);
      const { estimate } = lineageMetric(["axisDrop", { model, axis }], addends, addends.length, statistic);
      const [low, high] = lineageBounds(addends, statistic, draws, config.confidenceLevel) ?? [null, null];
      return { axis, model, estimate, low, high, n: addends.length };
    }),
  );
};
