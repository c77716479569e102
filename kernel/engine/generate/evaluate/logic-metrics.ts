import { lineageMetric, type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import type { GenerateView } from "./study-view.ts";

/** Pass rates on items of several units of logic, and statistics of these items. */
export const logicMetrics = (view: GenerateView): readonly Metric[] => {
  const items = view.itemsOf("full");
  const multi = items.flatMap(({ multiLogic }) => multiLogic ?? []);
  const units = multi.length === 0 ? null : multi.reduce((sum, one) => sum + one.units, 0) / multi.length;
  const models = view.models.flatMap((model) => {
    const rated = items.flatMap((item) => {
      const value = view.rate("main", model, item.id);
      return value === null ? [] : [{ lineage: item.cluster, value, isMulti: item.multiLogic !== null }];
    });
    const subset = rated.filter(({ isMulti }) => isMulti);
    const addends = rated.map(({ lineage, value, isMulti }) => ({
      lineage,
      add: [value, 1, isMulti ? value : 0, isMulti ? 1 : 0],
    }));
    const drop = lineageMetric(["multiLogic", { model, what: "drop" }], addends, subset.length, (sums) =>
      sums[1]! > 0 && sums[3]! > 0 ? sums[0]! / sums[1]! - sums[2]! / sums[3]! : null,
    );
    return [meanMetric(["multiLogic", { model, what: "subset" }], subset), drop];
  });
  return [
    ...models,
    plainMetric(["multiLogicUnits", {}, "none"], units, multi.length),
    ...(["intra", "inter", "both"] as const).map((of) =>
      plainMetric(["multiLogicKind", { of }, "none"], multi.filter(({ kind }) => kind === of).length, items.length),
    ),
  ];
};
