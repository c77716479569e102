import { expect, test } from "vitest";
import { drawProblems } from "../../../../../kernel/engine/repair/base/problem-draws.ts";
import { type Metrics, metricNames } from "../../../../../kernel/engine/repair/metrics/metrics.ts";
import {
  type StudyCell,
  type StudySetting,
  studyResults,
} from "../../../../../kernel/engine/repair/metrics/study-results.ts";
import {
  rankModels,
  tableFour,
  tableSeven,
  tableThree,
} from "../../../../../kernel/engine/repair/metrics/tables-of-one-run.ts";
import { tableFive, tableSix } from "../../../../../kernel/engine/repair/metrics/tables-over-runs.ts";
import { tauB } from "../../../../../kernel/engine/repair/metrics/tau-b.ts";

const budgets = { alphaTurns: 10, betaTurns: 3, feedbackModel: "sim/teacher" };
const settings: readonly StudySetting[] = [
  { id: "main", ...budgets, protocols: ["controlled", "vanilla"], models: ["a", "b", "c"], runs: 3 },
  { id: "long", ...budgets, alphaTurns: 15, protocols: ["controlled"], models: ["a", "c"], runs: 1 },
];
const problems = ["p1", "p2", "p3", "p4", "p5", "p6"];
const skill: Readonly<Record<string, number>> = { a: 0.2, b: 0.5, c: 0.8 };

/** Simulated metrics: a model's skill plus an effect of the run, which is smaller in the controlled protocol. */
const cellOf = ({ id }: StudySetting, protocol: "controlled" | "vanilla", model: string, run: number): StudyCell => {
  const moved = skill[model]! + (run - 2) * (protocol === "controlled" ? 0.01 : 0.04);
  const value = Object.fromEntries(metricNames.map((name) => [name, moved])) as Metrics;
  const metrics = { ...value, initialFix: 0, turnsToFix: model === "b" ? null : 10 * (1 - moved) };
  return {
    setting: id,
    protocol,
    model,
    run,
    trajectories: problems.map((problem, at) => ({ problem, metrics: at === 5 ? null : metrics })),
  };
};

const cells = settings.flatMap((setting) =>
  setting.protocols.flatMap((protocol) =>
    setting.models.flatMap((model) =>
      Array.from({ length: setting.runs }, (_, run) => cellOf(setting, protocol as "vanilla", model, run + 1)),
    ),
  ),
);
const results = studyResults(settings, cells, drawProblems(problems, 200, 5));

test("table III gives estimates of the first run, and the gain", () => {
  const [a, b] = tableThree(results);
  expect(a).toMatchObject({ model: "a", initialFix: 0, turnsToFix: expect.closeTo(8.1, 9) as number });
  expect(a?.finalFixGain).toBeCloseTo(0.19, 12);
  expect(b?.turnsToFix).toBeNull();
});

test("table IV ranks by every metric: ties averaged, few turns best, no value last", () => {
  const rows = tableFour(results);
  expect(rows.map(({ ranks }) => ranks.finalFix)).toEqual([3, 2, 1]);
  expect(rows.map(({ ranks }) => ranks.initialFix)).toEqual([2, 2, 2]);
  expect(rows.map(({ ranks }) => ranks.turnsToFix)).toEqual([2, 3, 1]);
  expect(rows[2]?.averageRank).toBeCloseTo((2 + 8) / 9, 12);
});

test("ranks: values within 1e-12 tie, models without a value share the last places", () => {
  expect(rankModels([0.5, 0.5 + 1e-13, 0.7, null, null], "higher")).toEqual([2.5, 2.5, 1, 4.5, 4.5]);
  expect(rankModels([null, null], "higher")).toEqual([1.5, 1.5]);
});

test("table V gives spreads over runs, and their reduction", () => {
  const { rows, reductions } = tableFive(results);
  expect(rows).toHaveLength(6);
  expect(rows[0]?.repairRate).toEqual({ mean: expect.closeTo(0.2, 12), sd: expect.closeTo(0.01, 12), n: 3 });
  expect(rows[2]?.turnsToFix).toEqual({ mean: null, sd: null, n: 0 });
  expect(reductions[0]?.finalFix).toBeCloseTo(0.75, 9);
  expect(reductions[1]?.turnsToFix).toBeNull();
  expect(reductions.at(-1)?.model).toBeNull();
  expect(reductions.at(-1)?.preservation).toBeCloseTo(0.75, 9);
});

test("table VI: runs that order the models alike have tau 1", () => {
  const [controlled] = tableSix(results, 0.95);
  expect(controlled).toMatchObject({ protocol: "controlled", average: 1 });
  expect(controlled?.finalFix).toMatchObject({ estimate: 1, low: 1, high: 1, n: 3 });
});

test("table VII has the models that settings share, and their order against the main one", () => {
  const { rows, taus } = tableSeven(results);
  expect(rows.map(({ setting, model }) => `${setting} ${model}`)).toEqual(["main a", "main c", "long a", "long c"]);
  expect(taus).toEqual([{ setting: "long", finalFix: 1, progressMonotonicity: 1, hintEfficiency: 1 }]);
});

test("tau-b of equal, reversed, tied and constant lists", () => {
  expect(tauB([1, 2, 3], [1, 2, 3])).toBe(1);
  expect(tauB([1, 2, 3], [3, 2, 1])).toBe(-1);
  expect(tauB([1, 1, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(6), 12);
  expect(tauB([1, 1, 1], [1, 2, 3])).toBeNull();
  expect(tauB([1], [1])).toBeNull();
});
