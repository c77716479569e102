import { modelMetrics } from "../../kernel/engine/augment/evaluate/model-metrics.ts";
import { openView } from "../../kernel/engine/augment/evaluate/study-view.ts";
import { drawLineages, lineageBounds } from "../../kernel/engine/method/metrics/lineage-bounds.ts";
import { type PlantedEffects, plantedRecord } from "../kernel/engine/augment/planted-study.ts";

const drops = { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 };

/** The shares of studies whose 95% interval of a metric lies above 0, below 0, and holds the planted value. */
interface BiasShares {
  readonly above: number;
  readonly below: number;
  readonly holds: number;
}

const model = "sim/a";

/** Simulates studies and takes the interval of a metric of one generator's model in each. */
export const biasShares = (
  effects: Pick<PlantedEffects, "selfPreference" | "regression">,
  name: "selfPreference" | "regressionRate",
  { lineages, studies }: { readonly lineages: number; readonly studies: number },
): BiasShares => {
  // The other generator prefers its own problems as well, and it is one of two other models.
  const planted = name === "selfPreference" ? 1.5 * effects.selfPreference : effects.regression;
  const bounds = Array.from({ length: studies }, (_, at) => {
    const metrics = modelMetrics(openView(plantedRecord({ ...effects, drops }, lineages, at + 1)));
    const { resampled } = metrics.find(
      ({ name: metricName, scope }) =>
        metricName === name && scope.model === model && (scope.method ?? "all") === "all",
    )!;
    return lineageBounds(resampled!.addends, resampled!.statistic, drawLineages(400, at + 1), 0.95)!;
  });
  const share = (holds: (low: number, high: number) => boolean): number =>
    bounds.filter(([low, high]) => holds(low, high)).length / studies;
  return {
    above: share((low) => low > 0),
    below: share((_, high) => high < 0),
    holds: share((low, high) => low <= planted + 1e-9 && planted <= high + 1e-9),
  };
};

/** The share of studies that find planted self-preference and seed regression: node test/simulation/augment-bias.ts (two minutes). */
if (import.meta.main) {
  const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;
  const size = { lineages: 240, studies: 400 };
  const scenarios = [
    ["selfPreference", { selfPreference: 0.05, regression: 0.3 }],
    ["selfPreference", { selfPreference: 0, regression: 0.3 }],
    ["regressionRate", { selfPreference: 0, regression: 0.3 }],
    ["regressionRate", { selfPreference: 0, regression: 0 }],
  ] as const;
  for (const [name, effects] of scenarios) {
    const { above, below, holds } = biasShares(effects, name, size);
    const planted = name === "selfPreference" ? effects.selfPreference : effects.regression;
    console.log(
      `${name} planted ${planted}: above 0 in ${percent(above)}, below in ${percent(below)}, the truth inside in ${percent(holds)} of ${size.studies} studies of ${size.lineages} lineages`,
    );
  }
}
