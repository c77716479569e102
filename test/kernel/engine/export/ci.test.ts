import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findExporter } from "../../../../kernel/engine/export/exporters.ts";
import { Run } from "../../../../kernel/engine/run-handle.ts";
import { fixtureRun } from "../report/fixture.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-ci-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const issue = { rule: "F401", line: 3, message: "`os` is not used", severity: 2 };
const plain = fixtureRun({ tasks: 4, samples: 2 });
const run = new Run(
  "runs/fixture",
  plain.manifest,
  plain.records().map((record, i) =>
    i > 0
      ? record
      : {
          ...record,
          code: "import os\n",
          status: "completed" as const,
          score: 1,
          results: [
            {
              criterion: "python-ruff",
              testCaseId: null,
              score: 0.5,
              unit: "quality",
              output: JSON.stringify([issue]),
              error: null,
            },
          ],
        },
  ),
);

test("SARIF: a result for each program that failed and each issue, each in a file that is there", async () => {
  const file = join(folder, "run.sarif");
  await findExporter("sarif").write(run, file);
  const { version, runs } = JSON.parse(await readFile(file, "utf8"));
  expect(version).toBe("2.1.0");
  const { results } = runs[0];
  const failed = run.samples().filter(({ score }) => score === 0);
  expect(results).toHaveLength(failed.length + 1);
  const found = results.find(({ ruleId }: { ruleId: string }) => ruleId === "python-ruff/F401");
  expect(found).toMatchObject({ level: "error", partialFingerprints: { sample: run.samples()[0]!.key } });
  const { artifactLocation, region } = found.locations[0].physicalLocation;
  expect(region.startLine).toBe(3);
  expect(artifactLocation.uri).toMatch(/^answers\/task-001-python-sim-expert-0\.py$/);
  for (const { locations } of results)
    expect(await readFile(join(folder, locations[0].physicalLocation.artifactLocation.uri), "utf8")).toMatch(
      /pass|import/,
    );
});

test("Markdown: leaderboard and criteria as tables", async () => {
  const file = join(folder, "run.md");
  await findExporter("markdown").write(run, file);
  const text = await readFile(file, "utf8");
  expect(text).toMatch(/^## Run fixture\n\n4 tasks, 24 samples/);
  expect(text).toMatch(/\| model \| pass@1 \| pass@2 \| samples \| errors \|\n\| --- \| --: /);
  expect(text).toMatch(/\| python-ruff \| quality \| /);
  expect(
    new Set(
      text
        .split("\n")
        .filter((line) => line.startsWith("| sim/"))
        .map((line) => line.split("|").length),
    ),
  ).toEqual(new Set([7]));
});

test('a program that ran to its end and failed its tests is a failed test, not "ok"', async () => {
  const ran = new Run(
    "runs/fixture",
    plain.manifest,
    plain
      .records()
      .map((record) => ({ ...record, ...(record.score === 0 ? { outcome: "ok" as const, results: [] } : {}) })),
  );
  await findExporter("sarif").write(ran, join(folder, "ran.sarif"));
  const { runs } = JSON.parse(await readFile(join(folder, "ran.sarif"), "utf8"));
  expect(new Set(runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId))).toEqual(new Set(["failed_test"]));
  await findExporter("junit").write(ran, join(folder, "ran.xml"));
  const xml = await readFile(join(folder, "ran.xml"), "utf8");
  expect(xml).toContain('<failure type="failed_test" message="failed_test"/>');
});
