import { expect, test } from "vitest";
import { modelMetrics } from "../../../../kernel/engine/augment/evaluate/model-metrics.ts";
import { openView } from "../../../../kernel/engine/augment/evaluate/study-view.ts";
import { drawLineages, lineageBounds } from "../../../../kernel/engine/method/metrics/lineage-bounds.ts";
import { dropShares, type PlantedEffects, plantedRecord } from "./planted-study.ts";

const effects: PlantedEffects = {
  drops: { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 },
  selfPreference: 0.05,
  regression: 0.3,
};
/** The effects without self-preference, which would hide a part of the drops on problems that a model itself wrote. */
const fairEffects: PlantedEffects = { ...effects, selfPreference: 0 };

/** The share of simulated studies whose interval contains the planted value. */
const coverage = (holds: (seed: number) => readonly boolean[], studies: number): number => {
  const hits = Array.from({ length: studies }, (_, at) => holds(at + 1)).flat();
  return hits.filter(Boolean).length / hits.length;
};

test("planted drops by axis lie inside their intervals about as often as promised", () => {
  const shares = Object.values(dropShares(fairEffects, 60, 40));
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  expect(share).toBeGreaterThan(0.91);
  expect(share).toBeLessThan(0.98);
});

/** The bounds of a model's metric in one simulated study. */
const boundsOf = (
  effectsOfStudy: PlantedEffects,
  seed: number,
  name: string,
  model: string,
): readonly [number, number] => {
  const metrics = modelMetrics(openView(plantedRecord(effectsOfStudy, 60, seed)));
  const one = metrics.find(
    ({ name: metricName, scope }) => metricName === name && scope.model === model && (scope.method ?? "all") === "all",
  )!;
  return lineageBounds(one.resampled!.addends, one.resampled!.statistic, drawLineages(400, seed), 0.95)!;
};

test("a planted rate of regression is found", () => {
  const share = coverage((seed) => {
    const [low, high] = boundsOf(fairEffects, seed, "regressionRate", "sim/a");
    return [low <= 0.3 && 0.3 <= high];
  }, 40);
  expect(share).toBeGreaterThan(0.85);
});

test("planted self-preference is found, and none where none is", () => {
  const strongEffects: PlantedEffects = { ...effects, selfPreference: 0.15 };
  const power = coverage((seed) => [boundsOf(strongEffects, seed, "selfPreference", "sim/a")[0] > 0], 20);
  expect(power).toBeGreaterThan(0.8);
  const alarms = coverage((seed) => {
    const [low, high] = boundsOf(fairEffects, seed, "selfPreference", "sim/a");
    return [low > 0 || high < 0];
  }, 40);
  expect(alarms).toBeLessThan(0.15);
});
