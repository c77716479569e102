import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { registerCriterion } from "../../../../kernel/engine/criteria/registry.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { findExporter } from "../../../../kernel/engine/export/exporters.ts";
import { rowOutcome } from "../../../../kernel/engine/report/browser/row-collector.ts";
import type { SampleRecord } from "../../../../kernel/engine/store/record.ts";
import { given, runsFolder, some } from "../run/served-runs.ts";

registerCriterion({
  name: "brevity",
  unit: "share",
  direction: "higher",
  scale: [0, 1],
  evaluate: ({ code }) => (code === null ? null : 1 / (1 + code.length / 1000)),
});

const run = async (more: object = {}) =>
  evaluate(await some(3), {
    ...given(["sim/novice", "sim/expert"]),
    samples: 2,
    criteria: ["unit-test", "brevity", "token-count", "wall-time", "latency", "cost", "compile-success"],
    languages: ["javascript"],
    ...more,
  });

test("what a criterion finds reaches leaderboard, comparison, table, report and exports", async () => {
  const done = await run();
  const [first] = done.leaderboard().value;
  expect(first?.criteria.get("brevity")).toMatchObject({ unit: "share", direction: "higher", samples: 6 });
  expect(first?.criteria.get("unit-test")?.mean?.estimate).toBeGreaterThan(0);
  // Costs are not proportions: equal costs of 0 have the interval [0, 0], not one up to 0.7.
  expect(first?.criteria.get("cost")?.mean).toMatchObject({ estimate: 0, low: 0, high: 0 });
  const records = done.records().filter(({ model }) => model === first?.model);
  const scores = records.flatMap(({ results }) =>
    results.filter(({ criterion }) => criterion === "brevity").map(({ score }) => score as number),
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(first?.criteria.get("brevity")?.mean?.estimate).toBeCloseTo(mean);
  expect(String(done.criteria())).toMatch(/token-count total.*tokens ↓/);
  const compared = done.compare("sim/expert", "sim/novice", { criterion: "token-count total" }).value;
  expect(Math.abs(compared.difference.estimate)).toBeGreaterThan(1);
  expect(() => done.compare("sim/expert", "sim/novice", { criterion: "brevty" })).toThrow(/brevty/);
  expect(await readFile(await done.report(), "utf8")).toMatch(/<section id="criteria".*brevity.*wall-time/s);
  const csv = join(runsFolder(), "out.csv");
  await findExporter("csv").write(done, csv);
  expect((await readFile(csv, "utf8")).split("\n")[0]).toMatch(/brevity.*token-count total/);
}, 120_000);

/** True if a sample passed all tests, whatever its primary criterion. */
const passedAll = ({ outcome, results }: SampleRecord): boolean =>
  outcome === "ok" && results.every(({ testCaseId, score }) => testCaseId === null || score === 1);

test("the primary score is a criterion's: it ranks, and the sample's score is its", async () => {
  const done = await run({ primary: "token-count output" });
  const [best, second] = done.leaderboard().value;
  expect(best!.score!.estimate).toBeLessThanOrEqual(second!.score!.estimate);
  expect(best?.passAt.size).toBe(0);
  for (const { score, usage } of done.records()) expect(score).toBe(usage?.outputTokens);
  expect(String(done)).toMatch(/token-count output \[95%\]/);
  const page = await readFile(await done.report(), "utf8");
  expect(page).toContain("ranked by the mean of token-count output");
  expect(page).not.toMatch(/<section id="(comparisons|concepts|tasks)"/);
  const outcomes = done.records().map((record) => [rowOutcome(record), passedAll(record)]);
  for (const [outcome, passed] of outcomes) expect(outcome === "passed").toBe(passed);
  expect(new Set(outcomes.map(([outcome]) => outcome)).size).toBeGreaterThan(1);
  await expect(run({ primary: "no-such" })).rejects.toMatchObject({ code: "invalid_config" });
}, 120_000);
