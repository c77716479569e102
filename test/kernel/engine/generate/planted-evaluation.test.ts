import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { benchmarkMetricLines } from "../../../../kernel/engine/generate/evaluate/metric-lines.ts";
import type { ItemSubmissionLine } from "../../../../kernel/engine/generate/lines/evaluation-lines.ts";
import { type BiasRow, biasRow, scenarios } from "../../../simulation/generate-bias.ts";
import { passRate, plantedStudy } from "./planted-study.ts";

const nobody = { filter: { solved: 1, failed: 1 }, critic: { solved: 0.8, failed: 0.8 } };

const rows: readonly BiasRow[] = JSON.parse(
  readFileSync(new URL("../../../simulation/generate-bias.json", import.meta.url), "utf8"),
);

test("where nobody is favoured, the gap of a family holds 0 in at least 92% of 200 simulated studies", () => {
  const unbiased = rows.filter(({ truth }) => truth === 0);
  expect(unbiased.length).toBeGreaterThan(0);
  for (const { studies, holdsTruth } of unbiased) {
    expect(studies).toBeGreaterThanOrEqual(200);
    expect(holdsTruth).toBeGreaterThanOrEqual(0.92);
  }
});

test("a planted bias of filter and critic is recovered at its own stage", () => {
  const biased = rows.filter(({ truth }) => truth !== 0);
  expect(new Set(biased.map(({ role }) => role))).toEqual(new Set(["filter", "critic"]));
  for (const { truth, mean, holdsTruth, excludesZero } of biased) {
    expect(Math.abs(mean - truth)).toBeLessThan(0.01);
    expect(holdsTruth).toBeGreaterThanOrEqual(0.92);
    expect(excludesZero).toBeGreaterThan(0.5);
  }
});

test("a few studies agree with the committed table", () => {
  for (const [name, role] of [["critic favours its family", "critic"]] as const) {
    const quick = biasRow(name, scenarios[name]!, role, 6);
    const full = rows.find((row) => row.scenario === name && row.role === role)!;
    expect(quick.truth).toBe(full.truth);
    expect(Math.abs(quick.mean - full.mean)).toBeLessThan(0.06);
  }
});

test("a study gives each metric of the format once, and rates near the truth", () => {
  const lines = benchmarkMetricLines(plantedStudy(1, nobody));
  const keys = lines.map(({ name, scope }) => JSON.stringify([name, scope]));
  expect(new Set(keys).size).toBe(keys.length);
  const find = (name: string, scope: object) =>
    lines.find(
      (line) => line.name === name && Object.entries(scope).every(([key, value]) => line.scope[key] === value),
    )!.interval;
  const rate = find("passAtK", { set: "full", model: "other-1", language: "micro", k: 1, strict: false });
  expect(rate.n).toBe(150);
  expect(Math.abs(rate.estimate! - passRate)).toBeLessThan(0.12);
  expect(rate.low!).toBeLessThan(rate.estimate!);
  expect(find("upperBound", { set: "full", language: "micro" }).estimate!).toBeGreaterThan(0.9);
  expect(find("multiLogicUnits", {}).estimate).toBe(3);
  expect(find("stat", { what: "problems" }).estimate).toBe(150);
  expect(find("stars", {}).estimate).toBe(
    rate.estimate! < 0.4 ? 5 : rate.estimate! < 0.5 ? 4 : rate.estimate! < 0.6 ? 3 : 2,
  );
});

test("an unscored submission stays out, and a reply without code stays in", () => {
  const record = plantedStudy(2, { ...nobody, size: 4 });
  const submissions = record.submissions.map((one): ItemSubmissionLine => {
    if (one.study !== "main" || one.model !== "other-1") return one;
    if (one.itemId === "item-0") return { ...one, unscored: true, demo: null, full: null };
    return { ...one, extraction: "none", demo: null, full: null };
  });
  const lines = benchmarkMetricLines({ ...record, submissions });
  const scope = { set: "full", model: "other-1", language: "micro", k: 1, strict: false };
  const rate = lines.find((line) => line.name === "passAtK" && JSON.stringify(line.scope) === JSON.stringify(scope));
  expect(rate?.interval).toMatchObject({ estimate: 0, n: 3 });
});
