import { expect, test } from "vitest";
import { drawLineages, lineageBounds } from "../../../../kernel/engine/augment/evaluate/lineage-bounds.ts";
import { modelMetrics } from "../../../../kernel/engine/augment/evaluate/model-metrics.ts";
import { openView } from "../../../../kernel/engine/augment/evaluate/study-view.ts";
import { dropCoverage, type Planted, plantedRecord } from "./planted-study.ts";

const planted: Planted = {
  drops: { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 },
  ...{ selfPreference: 0.05, regression: 0.3 },
};
/** Share of a generator's problems is a half: drops are seen through what it gains. */
const fair: Planted = { ...planted, selfPreference: 0 };

/** How often the planted value lies inside the interval, over many studies. */
const covered = (holds: (seed: number) => readonly boolean[], studies: number): number => {
  const all = Array.from({ length: studies }, (_, at) => holds(at + 1)).flat();
  return all.filter(Boolean).length / all.length;
};

test("planted drops by axis lie inside their intervals about as often as promised", () => {
  const share = dropCoverage(fair, 60, 40);
  expect(share).toBeGreaterThan(0.91);
  expect(share).toBeLessThan(0.98);
});

/** Bounds of a metric of the generators' models. */
const boundsOf = (given: Planted, seed: number, name: string, model: string): readonly [number, number] => {
  const metrics = modelMetrics(openView(plantedRecord(given, 60, seed)));
  const one = metrics.find(
    ({ name: own, scope }) => own === name && scope.model === model && (scope.method ?? "all") === "all",
  )!;
  return lineageBounds(one.resampled!.addends, one.resampled!.statistic, drawLineages(400, seed), 0.95)!;
};

test("a planted rate of regression is found", () => {
  const share = covered((seed) => {
    const [low, high] = boundsOf(fair, seed, "regressionRate", "sim/a");
    return [low <= 0.3 && 0.3 <= high];
  }, 40);
  expect(share).toBeGreaterThan(0.85);
});

test("planted self-preference is found, and none where none is", () => {
  const strong: Planted = { ...planted, selfPreference: 0.15 };
  const found = covered((seed) => [boundsOf(strong, seed, "selfPreference", "sim/a")[0] > 0], 20);
  expect(found).toBeGreaterThan(0.8);
  const alarms = covered((seed) => {
    const [low, high] = boundsOf(fair, seed, "selfPreference", "sim/a");
    return [low > 0 || high < 0];
  }, 40);
  expect(alarms).toBeLessThan(0.15);
});
