import { lineageMetric, type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import type { GenerateView } from "./study-view.ts";

/** Pass rates on items whose problem has several independent parts, and statistics of these items. */
export const logicMetrics = (view: GenerateView): readonly Metric[] => {
  const items = view.itemsOf("full");
  const multiLogics = items.flatMap(({ multiLogic }) => multiLogic ?? []);
  const units =
    multiLogics.length === 0 ? null : multiLogics.reduce((sum, one) => sum + one.units, 0) / multiLogics.length;
  const models = view.models.flatMap((model) => {
    const itemRates = items.flatMap((item) => {
      const value = view.rate("main", model, item.id);
      return value === null ? [] : [{ lineage: item.cluster, value, isMulti: item.multiLogic !== null }];
    });
    const subset = itemRates.filter(({ isMulti }) => isMulti);
    const addends = itemRates.map(({ lineage, value, isMulti }) => ({
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
    plainMetric(["multiLogicUnits", {}, "none"], units, multiLogics.length),
    ...(["intra", "inter", "both"] as const).map((of) =>
      plainMetric(
        ["multiLogicKind", { of }, "none"],
        multiLogics.filter(({ kind }) => kind === of).length,
        items.length,
      ),
    ),
  ];
};
