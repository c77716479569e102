import { type Metric, meanMetric } from "../../method/metrics/metric.ts";
import type { GenerateView } from "./study-view.ts";

/** For each turn of refinement, the share of items that a model has solved at that turn or earlier. */
export const turnCurveMetrics = (view: GenerateView): readonly Metric[] => {
  const { refineModels, turns } = view.record.header.config;
  const items = view.itemsOf("full");
  return refineModels.flatMap((model) => {
    const dialogues = items.flatMap((item) => {
      const submissions = view.turns(model, item.id, 0);
      if (submissions[0] === undefined || submissions[0].unscored) return [];
      const solvedAt = submissions.find((one) => !one.unscored && view.isSolved(one))?.turn ?? null;
      return [{ lineage: item.cluster, solvedAt }];
    });
    return Array.from({ length: turns + 1 }, (_, turn) =>
      meanMetric(
        ["turnCurve", { model, turn }],
        dialogues.map(({ lineage, solvedAt }) => ({
          lineage,
          value: solvedAt !== null && solvedAt <= turn ? 1 : 0,
        })),
      ),
    );
  });
};
