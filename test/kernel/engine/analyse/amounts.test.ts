import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amountCell, amountText } from "../../../../kernel/engine/analyse/amounts.ts";
import { findExporter } from "../../../../kernel/engine/export/exporters.ts";
import { criteria } from "../../../../kernel/engine/report/sections/criteria.ts";
import { Run } from "../../../../kernel/engine/run-handle.ts";
import { fixtureRun } from "../report/fixture.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-amounts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const watts = (score: number) => ({
  criterion: "energy",
  part: "local",
  testCaseId: null,
  score,
  unit: "Wh",
  output: "estimated",
  error: null,
});
const made = fixtureRun({ tasks: 4, samples: 1, errors: 0, models: [{ id: "m", simulated: false, rate: 0.5 }] });
const records = made.records().map((record, i) => ({
  ...record,
  measured: { ...record.measured, results: [watts(3.8e-5 + i * 1e-6)] },
}));
const run = new Run("nowhere", made.manifest, records);
const ranked = { ...made.manifest.config, primary: "energy local" };

test("small amounts keep their digits in every table: terminal, report, export, leaderboard", async () => {
  const shown = /0\.0000395 \[0\.00003\d\d, 0\.00004\d\d\]/;
  expect(String(run.criteria())).toMatch(shown);
  expect(criteria(run)?.html).toMatch(shown);
  const file = join(folder, "run.md");
  await findExporter("markdown").write(run, file);
  expect(await readFile(file, "utf8")).toContain("| energy local | Wh | 0.0000395 |");
  const byEnergy = new Run("nowhere", { ...made.manifest, config: ranked }, records);
  expect(String(byEnergy.leaderboard())).toMatch(shown);
});

test.each([
  [0, "0"],
  [3.8e-8, "0.000000038"],
  [-0.00123456, "-0.001235"],
  [0.5, "0.5"],
  [99.999, "100"],
  [1200, "1200"],
  [12345.6, "12346"],
])("%d to four significant digits is %s", (value, text) => {
  expect(amountText(value, 4)).toBe(text);
});

test.each([
  [0.5, 0.4, 0.6, "0.500 [0.400, 0.600]"],
  [1234.5, 1000, 1500.2, "1235 [1000, 1500]"],
  [0, 0, 0, "0 [0, 0]"],
  [0, -0.00002, 0.00004, "0.0000000 [−0.0000200, 0.0000400]"],
  [0, 0, Number.POSITIVE_INFINITY, "0 [0, ∞]"],
])("%d in [%d, %d] reads %s", (estimate, low, high, text) => {
  expect(amountCell({ estimate, low, high, level: 0.95, method: "t", n: 4 }).text).toBe(text);
});

test("an amount that is not there is a dash", () => {
  expect(amountCell(null)).toEqual({ text: "–", muted: true });
});

test("the interval of one task's points ends where the scale does; time is never below 0", () => {
  const marked = (criterion: string, unit: string, score: number) =>
    new Run(
      "nowhere",
      made.manifest,
      records.slice(0, 1).map((record) => ({
        ...record,
        results: [{ criterion, testCaseId: null, score, unit, output: "", error: null }],
        measured: { ...record.measured, results: [] },
      })),
    );
  const mean = (run: Run, name: string) => run.leaderboard().value[0]?.criteria.get(name)?.mean;
  const points = marked("llm-judge-code-quality", "points of 10", 8);
  expect(mean(points, "llm-judge-code-quality")).toMatchObject({ estimate: 8, low: 0, high: 10 });
  const time = marked("latency", "ms", 8);
  expect(mean(time, "latency")).toMatchObject({ estimate: 8, low: 0, high: Number.POSITIVE_INFINITY });
});
