import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { modelMetrics } from "../../kernel/engine/augment/evaluate/model-metrics.ts";
import { openView } from "../../kernel/engine/augment/evaluate/study-view.ts";
import { drawLineages, lineageBounds } from "../../kernel/engine/method/metrics/lineage-bounds.ts";
import { type PlantedEffects, plantedRecord } from "../kernel/engine/augment/planted-study.ts";

const drops = { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 };

/** The shares of studies whose 95% interval lies above 0, lies below 0, and contains the planted value. */
interface BiasShares {
  readonly above: number;
  readonly below: number;
  readonly holds: number;
}

const model = "sim/a";

/** Simulates studies, and counts the intervals of one metric of a model that generates half of the problems. */
export const biasShares = (
  effects: Pick<PlantedEffects, "selfPreference" | "regression">,
  name: "selfPreference" | "regressionRate",
  { lineages, studies }: { readonly lineages: number; readonly studies: number },
): BiasShares => {
  // Self-preference compares the model with the mean of two others. One of them gains on the other half of the
  // problems, so the metric is 1.5 times the planted gain.
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

const size = { lineages: 240, studies: 400 } as const;
const scenarios = [
  { metric: "selfPreference", selfPreference: 0.05, regression: 0.3 },
  { metric: "selfPreference", selfPreference: 0, regression: 0.3 },
  { metric: "regressionRate", selfPreference: 0, regression: 0.3 },
  { metric: "regressionRate", selfPreference: 0, regression: 0 },
] as const;

/** Writes the shares of studies that find planted effects: node test/simulation/augment-bias.ts (two minutes). */
if (import.meta.main) {
  const rows = scenarios.map((scenario) => ({ ...scenario, ...size, ...biasShares(scenario, scenario.metric, size) }));
  const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
  writeFileSync(join(import.meta.dirname, "augment-bias.json"), `[\n${lines}\n]\n`);
  console.log(lines);
}
